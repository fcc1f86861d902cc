import { createInterface } from 'node:readline/promises'

type Streams = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/**
 * Asks at the terminal; null once the input has ended, even while nobody was asked. What was typed, or the end of it,
 * is followed by an empty line.
 */
export const createPrompt = ({ input, output }: Streams = { input: process.stdin, output: process.stdout }) => {
  const lines = createInterface({ input, output })
  let isOpen = true
  const ended = new Promise<null>((resolve) =>
    lines.once('close', () => {
      isOpen = false
      resolve(null)
    }),
  )
  return {
    ask: async (question: string): Promise<string | null> => {
      if (!isOpen) return null
      const typed = await Promise.race([lines.question(question), ended])
      output.write(typed === null ? '\n\n' : '\n')
      return typed
    },
    close: (): void => lines.close(),
  }
}
