export type GroupCommit<Request, Answer> = { submit(request: Request): Promise<Answer> }

export type GroupCommitOptions<Request, Answer> = {
  /** Commits a batch as one; answers in its order. */
  readonly commit: (batch: readonly Request[]) => Promise<readonly Answer[]>
  /** What a request touches. Two that touch the same never share a batch, so they happen one after the other. */
  readonly keysOf: (request: Request) => readonly string[]
  readonly batchMax: number
  /** After this error nothing of the batch is there; otherwise (connection lost while committing) nobody knows, and none is tried again. */
  readonly isUndone: (error: unknown) => boolean
}

type Waiting<Request, Answer> = {
  readonly request: Request
  readonly keys: readonly string[]
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects while a commit is in flight and commits what came in as the next batch; no timer, so a single writer never
 * waits. A batch that fails goes back to single commits: only those that are at fault fail.
 */
export const createGroupCommit = <Request, Answer>(
  options: GroupCommitOptions<Request, Answer>,
): GroupCommit<Request, Answer> => {
  let queue: readonly Waiting<Request, Answer>[] = []
  let isRunning = false

  const run = async (): Promise<void> => {
    isRunning = true
    while (queue.length > 0) {
      const { batch, rest } = takeBatch(queue, options.batchMax)
      queue = rest
      await commit(batch)
    }
    isRunning = false
  }

  const commit = async (batch: readonly Waiting<Request, Answer>[]): Promise<void> => {
    try {
      const answers = await options.commit(batch.map(({ request }) => request))
      for (const [index, waiting] of batch.entries()) waiting.resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length > 1 && options.isUndone(error)) for (const waiting of batch) await commit([waiting])
      else for (const waiting of batch) waiting.reject(error)
    }
  }

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        queue = [...queue, { request, keys: options.keysOf(request), resolve, reject }]
        if (!isRunning) void run()
      }),
  }
}

/** As many from the front as touch different things; who must wait also holds back those behind it that touch the same. */
const takeBatch = <Item extends { readonly keys: readonly string[] }>(queue: readonly Item[], max: number) => {
  const touched = new Set<string>()
  const batch: Item[] = []
  const rest: Item[] = []
  for (const item of queue) {
    const isFree = batch.length < max && item.keys.every((key) => !touched.has(key))
    if (isFree) batch.push(item)
    else rest.push(item)
    for (const key of item.keys) touched.add(key)
  }
  return { batch, rest }
}
