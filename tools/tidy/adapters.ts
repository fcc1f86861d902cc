const adapterFolder = /^packages\/server\/src\/((?:store\/(?:pglite|postgres)|(?:content|models|tools)\/[^/]+))\//

/** The adapter a file belongs to, such as `content/files`; undefined for every other file. */
export function adapterOf(path: string): string | undefined {
  return adapterFolder.exec(path)?.[1]
}

/** `content` for `content/files`. */
export function kindOf(adapter: string | undefined): string | undefined {
  return adapter?.split('/')[0]
}
