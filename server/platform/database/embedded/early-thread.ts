import { Worker } from 'node:worker_threads'

/** The thread lies beside this file, as a source or as a piece of the bundled server. */
const program = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.mjs', import.meta.url)

const newThread = (): Worker => new Worker(program, { execArgv: [] })

let early: Worker | null = null

/** Starts a thread that loads the database's machine code while the program still reads its own modules. */
export const startThreadEarly = (): void => {
  early ??= newThread()
}

/** The thread that was started early, else a new one. It waits for the folder to open. */
export const takeThread = (): Worker => {
  const taken = early ?? newThread()
  early = null
  return taken
}
