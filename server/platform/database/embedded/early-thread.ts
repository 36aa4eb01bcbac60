import { Worker } from 'node:worker_threads'

/** The thread's file beside this one, as a source or as a chunk of the bundled server. */
const program = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.mjs', import.meta.url)

const newThread = (): Worker => new Worker(program, { execArgv: [] })

let early: Worker | null = null

/** Starts a thread that loads the database's machine code while the program reads its own modules. */
export const startThreadEarly = (): void => {
  early ??= newThread()
}

/** Returns the thread that was started early, or a new one. It waits for the folder to open. */
export const takeThread = (): Worker => {
  const taken = early ?? newThread()
  early = null
  return taken
}
