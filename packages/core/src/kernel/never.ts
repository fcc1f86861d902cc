/** Marks a branch that the types rule out; reaching it is a bug, not an outage. */
export const never = (value: never, what: string): never => {
  throw new Error(`Unexpected ${what}: ${JSON.stringify(value)}. This is a bug in Placet.`)
}
