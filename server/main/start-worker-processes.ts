import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The pause before a worker that ended is replaced, in milliseconds. */
const restMs = 1_000

/** Checks whether this process was started by another instance, which it must not outlive. */
export const hasParent = (): boolean => process.send !== undefined

/** Resolves when the instance that started this process is gone; never for an instance of its own. */
export const parentGone = async (signal: AbortSignal): Promise<void> => {
  if (hasParent()) await once(process, 'disconnect', { signal })
  else await new Promise(() => undefined)
}

/**
 * Starts worker processes with this instance's configuration and replaces those that end. Returns a function that stops
 * them and waits for their running work.
 */
export const startWorkerProcesses = (count: number, settings: Settings, log: Logger): (() => Promise<void>) => {
  const running = new Set<ChildProcess>()
  let stopped = false
  // Any free port: nobody is led to a worker, but its state can be asked for.
  const environment = { ROLE: 'worker', WORKERS: '0', PORT: '0', HOST: 'localhost', PUBLIC_URL: settings.publicUrl }

  const start = (): void => {
    if (stopped) return
    const child = fork(process.argv[1] ?? '', { env: { ...process.env, ...environment } })
    running.add(child)
    child.on('error', (error) => log.error({ err: error }, 'A worker process failed.'))
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (stopped) return
      log.error({ code, signal }, 'A worker process ended and is replaced.')
      setTimeout(start, restMs)
    })
  }
  for (let index = 0; index < count; index += 1) start()

  return async () => {
    stopped = true
    await Promise.all(
      [...running].map(async (child) => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }),
    )
  }
}
