import { Observable } from '../observable.ts'
import { type Address, readAddress, writeAddress } from './address.ts'

/** The address bar as a value. Links of the application are followed without loading a page. */
export type Router = {
  readonly address: Observable<Address>
  go(address: Address, how?: 'push' | 'replace'): void
  /** The whole of where we are, to come back to. */
  here(): string
  /** A path of ours that was kept, in place of where we are. */
  back(path: string): void
}

export const createRouter = (window: Window): Router => {
  const { location, history } = window
  const read = (): Address => readAddress(new URL(location.href))
  const address = new Observable(read())
  const goTo = (path: string, how: 'push' | 'replace'): void => {
    if (how === 'push') history.pushState(null, '', path)
    else history.replaceState(null, '', path)
    address.set(read())
  }
  window.addEventListener('popstate', () => address.set(read()))
  window.document.addEventListener('click', (event) => {
    const path = ownLink(event, location.origin)
    if (path === null) return
    event.preventDefault()
    goTo(path, 'push')
  })
  return {
    address,
    go: (next, how = 'push') => {
      const path = writeAddress(next)
      if (path !== `${location.pathname}${location.search}`) goTo(path, how)
    },
    here: () => `${location.pathname}${location.search}`,
    back: (path) => goTo(path, 'replace'),
  }
}

/** The path of a link of ours that a plain click leads to. */
const ownLink = (event: MouseEvent, origin: string): string | null => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || event.defaultPrevented) return null
  const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement)
  if (link === undefined || link.target !== '' || link.hasAttribute('download') || !link.href) return null
  const url = new URL(link.href)
  return url.origin === origin && !url.pathname.startsWith('/ai-chat/') ? `${url.pathname}${url.search}` : null
}
