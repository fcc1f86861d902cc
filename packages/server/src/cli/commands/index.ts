import { config } from './config.ts'
import { explain } from './explain.ts'
import { pages } from './pages.ts'
import { rebuild } from './rebuild.ts'
import { signInLink } from './sign-in-link.ts'
import { tour } from './tour.ts'

/** What there is to call, by name; each answers with the exit code. */
export const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  ...{ tour, pages, explain, config, rebuild, 'sign-in-link': signInLink },
}
