/** Where a browser is: every address of the application as a value, and back. */
export type Address =
  | {
      readonly kind: 'pages'
      readonly site: string | null
      readonly page: string | null
      readonly language: number | null
    }
  | { readonly kind: 'chat'; readonly conversation: string | null }
  /** A link that starts something; it becomes `chat` once the conversation exists. */
  | {
      readonly kind: 'start'
      readonly pageUid: string | null
      readonly languageUid: number | null
      readonly skill: string | null
    }
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'not-found'; readonly path: string }

export const home: Address = { kind: 'pages', site: null, page: null, language: null }

export const readAddress = (url: URL): Address => {
  const { pathname, searchParams: query } = url
  switch (pathname.replace(/\/+$/, '')) {
    case '':
      return home
    case '/pages':
      return {
        kind: 'pages',
        site: query.get('site'),
        page: query.get('page'),
        language: integer(query.get('language')),
      }
    case '/chat':
      return readChat(query)
    case '/sign-in':
      return { kind: 'sign-in', to: localPath(query.get('to'), url.origin) }
    default:
      return { kind: 'not-found', path: pathname }
  }
}

const readChat = (query: URLSearchParams): Address => {
  const conversation = query.get('conversation')
  if (conversation !== null) return { kind: 'chat', conversation }
  const [pageUid, skill] = [query.get('pageUid'), query.get('skill')]
  if (pageUid === null && skill === null) return { kind: 'chat', conversation: null }
  return { kind: 'start', pageUid, languageUid: integer(query.get('languageUid')), skill }
}

export const writeAddress = (address: Address): string => {
  switch (address.kind) {
    case 'pages':
      return path('/pages', { site: address.site, page: address.page, language: address.language })
    case 'chat':
      return path('/chat', { conversation: address.conversation })
    case 'start': {
      const { pageUid, languageUid, skill } = address
      return path('/chat', { pageUid, languageUid, skill })
    }
    case 'sign-in':
      return path('/sign-in', { to: address.to === '/' ? null : address.to })
    case 'not-found':
      return address.path
  }
}

/** Where to go after signing in: a path of this server, and `/` for anything that leads elsewhere or back here. */
export const localPath = (wanted: string | null, origin: string): string => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  const found = `${url.pathname}${url.search}${url.hash}`
  const isHere = url.origin === origin && !found.startsWith('//')
  return isHere && url.pathname !== '/sign-in' ? found : '/'
}

const path = (pathname: string, query: Readonly<Record<string, string | number | null>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return given.length === 0 ? pathname : `${pathname}?${new URLSearchParams(given)}`
}

const integer = (text: string | null): number | null => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null)
