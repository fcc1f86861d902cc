/** The parts of the application, each loaded when it is first shown. */
const parts = {
  pages: () => import('../pages/pages.ts'),
  chat: () => import('../chat/chat.ts'),
  panel: () => import('../panel/panel.ts'),
  'sign-in': () => import('../sign-in/sign-in.ts'),
  'not-found': () => import('../not-found/not-found.ts'),
} as const

const loading = new Set<string>()

/** Elements upgrade themselves once their part is there. A part that did not come, after an update, comes with a new page. */
export const load = (name: keyof typeof parts): void => {
  if (loading.has(name)) return
  loading.add(name)
  parts[name]().catch(() => {
    loading.delete(name)
    if (sessionStorage.getItem('placet:reloaded') !== name) {
      sessionStorage.setItem('placet:reloaded', name)
      location.reload()
    }
  })
}
