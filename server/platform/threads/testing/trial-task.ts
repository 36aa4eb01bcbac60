import { threadId } from 'node:worker_threads'
import { Refusal } from '#server/platform/http/refusal.ts'

/** What a trial does: yields numbers or its thread's number, computes without end, allocates without end, refuses or fails. */
export type Trial =
  | { readonly does: 'count'; readonly to: number }
  | { readonly does: 'spin' | 'hoard' | 'refuse' | 'break' | 'thread' }

const hoard = (): never => {
  const blocks: number[][] = []
  for (;;) blocks.push(Array.from({ length: 10_000 }, (_, at) => at + blocks.length / 3))
}

/** A task for tests of threads. */
export async function* run(trial: Trial): AsyncGenerator<number> {
  switch (trial.does) {
    case 'count':
      for (let number = 0; number < trial.to; number += 1) yield number
      return
    case 'thread':
      yield threadId
      return
    case 'spin':
      for (;;);
    case 'hoard':
      return hoard()
    case 'refuse':
      throw new Refusal('file_empty')
    case 'break':
      throw new Error('broken')
  }
}
