/** The environment as it was when the process started. No other file reads it. */
export const readEnvironment = (): Readonly<Record<string, string | undefined>> => ({ ...process.env })
