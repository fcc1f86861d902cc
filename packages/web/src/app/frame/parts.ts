import { Observable } from '../observable.ts'

/** The parts of the application, each loaded when it is first shown. */
const parts = {
  pages: () => import('../pages/pages.ts'),
  chat: () => import('../chat/chat.ts'),
  panel: () => import('../panel/panel.ts'),
  'sign-in': () => import('../sign-in/sign-in.ts'),
  'not-found': () => import('../not-found/not-found.ts'),
} as const

const wanted = new Set<string>()

/** Which parts are there. */
export const loadedParts = new Observable<ReadonlySet<string>>(new Set())

/** Is it there to be drawn? If not, it is on its way. A part that an update took away comes with a new page, once. */
export const isLoaded = (name: keyof typeof parts): boolean => {
  if (!wanted.has(name)) {
    wanted.add(name)
    parts[name]().then(
      () => loadedParts.set(new Set([...loadedParts.value, name])),
      () => startAnew(name),
    )
  }
  return loadedParts.value.has(name)
}

const startAnew = (name: string): void => {
  wanted.delete(name)
  if (sessionStorage.getItem('placet:lacked') === name) return
  sessionStorage.setItem('placet:lacked', name)
  location.reload()
}
