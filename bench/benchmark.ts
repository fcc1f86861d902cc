/** One line of the table. The runner prints the median of the samples and how far they reach. */
export interface Row {
  readonly what: string
  /** `ms`, `/s`, `MB`, `x` for a ratio. */
  readonly unit: string
  readonly samples: readonly number[]
  /** What the requirement asks for, in words: `under 4,000`. Printed, never enforced. */
  readonly aim?: string
}

export interface Benchmark {
  /** Cites the requirement it measures: `P9 tour of one page with the offline assistant`. */
  readonly title: string
  run(): Promise<readonly Row[]>
}

/** What a file `bench/<name>.bench.ts` exports by default. */
export function bench(title: string, run: () => Promise<readonly Row[]>): Benchmark {
  return { title, run }
}

/** How long each of several runs of one piece of work takes, in milliseconds; one more run before them warms up. */
export async function timed(runs: number, work: () => unknown): Promise<readonly number[]> {
  await work()
  const samples: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await work()
    samples.push(performance.now() - startedAt)
  }
  return samples
}
