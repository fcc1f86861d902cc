/** One thing that is wrong with the settings; `line` counts from 1. */
export type ConfigFault = { readonly file?: string; readonly line?: number; readonly reason: string }

const worded = ({ file, line, reason }: ConfigFault): string =>
  [file, line, ` ${reason}`]
    .filter((part) => part !== undefined)
    .join(':')
    .trim()

/** Placet does not start with settings it does not understand. The message names every place and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly ConfigFault[]

  constructor(faults: readonly ConfigFault[]) {
    super(faults.map(worded).join('\n'))
    this.faults = faults
  }
}
