import type { Store, User } from '../../store/index.ts'

export type FirstLink = { readonly name: string; readonly link: string }

type World = {
  readonly store: Pick<Store, 'users' | 'administrator'>
  readonly links: (userId: string) => Promise<string>
  readonly isDemo: boolean
}

/** Links for the administrator, and with `--demo` for three accounts more, while they cannot sign in without. */
export const firstLinks = async ({ store, links, isDemo }: World): Promise<readonly FirstLink[]> => {
  const people = [store.administrator, ...(isDemo ? await demoAccounts(store) : [])]
  const first: FirstLink[] = []
  for (const { id, name } of people) {
    if (!(await store.users.hasPassword(id))) first.push({ name, link: await links(id) })
  }
  return first
}

const demo = [
  { name: 'editor', language: 'de', role: 'editor' },
  { name: 'reviewer', language: 'en', role: 'editor' },
  { name: 'viewer', language: 'en', role: 'viewer' },
] as const

const demoAccounts = async ({ users }: Pick<Store, 'users'>): Promise<readonly User[]> => {
  const accounts: User[] = []
  for (const account of demo) {
    const email = `${account.name}@example.org`
    accounts.push((await users.findByName(email)) ?? (await users.create({ ...account, email })))
  }
  return accounts
}

/** Where links begin: the public address, else the one that the server listens on. */
export const linkBase = (url: string | null, address: string): string =>
  url === null ? address.replace('//0.0.0.0:', '//localhost:').replace('//[::]:', '//localhost:') : new URL(url).origin
