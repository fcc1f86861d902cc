/** File types that are given out: what a page shows, and nothing that a site is written in. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

export const endingOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

export const mimeOf = (path: string): string | undefined => {
  const ending = endingOf(path)
  return Object.hasOwn(types, ending) ? types[ending] : undefined
}

/** A plain path below the site's folder, not hidden, of a type that is given out. */
export const isAssetPath = (path: string): boolean =>
  path.length <= 1000 &&
  !/[\\\p{Cc}]/u.test(path) &&
  mimeOf(path) !== undefined &&
  path.split('/').every((part) => part !== '' && !part.startsWith('.') && part !== 'node_modules')

export const assetAddress = (site: string, path: string): string =>
  `/ai-chat/sites/${encodeURIComponent(site)}/assets/${path.split('/').map(encodeURIComponent).join('/')}`
