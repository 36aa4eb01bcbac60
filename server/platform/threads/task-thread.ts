import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { FromThread, ToThread } from './messages.ts'

/** The exports of a thread's program: `run` yields the pieces of its result in order. */
interface Program {
  readonly run: (input: unknown) => AsyncIterable<unknown>
}

const port = parentPort
if (!port) throw new Error('Tasks run in a worker thread.')
const answer = (message: FromThread): void => port.postMessage(message)

const isProgram = (loaded: object): loaded is Program => 'run' in loaded && typeof loaded.run === 'function'

const perform = async (program: string, input: unknown): Promise<void> => {
  const loaded: object = await import(program)
  if (!isProgram(loaded)) throw new Error(`${program} is not a thread program.`)
  for await (const piece of loaded.run(input)) {
    const taken = once(port, 'message')
    answer({ kind: 'piece', piece })
    // The reader takes one piece at a time: several would be read in one turn.
    await taken
  }
}

port.on('message', (message: ToThread) => {
  if (message.action !== 'run') return
  perform(message.program, message.input).then(
    () => answer({ kind: 'done' }),
    (error: unknown) =>
      answer(
        error instanceof Refusal
          ? { kind: 'refused', code: error.code }
          : { kind: 'failed', message: error instanceof Error ? error.message : String(error) },
      ),
  )
})
