const adapterFolder = /^packages\/server\/src\/((?:store\/(?:pglite|postgres)|(?:content|models|tools)\/[^/]+))\//

/** The adapter a file belongs to, such as `content/files`; undefined for every other file. */
export function adapterOf(path: string): string | undefined {
  return adapterFolder.exec(path)?.[1]
}
