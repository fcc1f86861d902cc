const origin = 'http://placet.invalid'

/** Where to go after signing in: a path of this server, `/` for anything that leads elsewhere. */
export const localPath = (wanted: string | null | undefined): string => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === origin && !path.startsWith('//') ? path : '/'
}
