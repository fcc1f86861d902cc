import { createInterface } from 'node:readline/promises'

/** Asks at the terminal; null once the input has ended. */
export const createPrompt = () => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<null>((resolve) => lines.once('close', () => resolve(null)))
  return {
    ask: (question: string): Promise<string | null> => Promise.race([lines.question(question), ended]),
    close: (): void => lines.close(),
  }
}
