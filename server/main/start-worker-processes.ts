import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The pause before a worker that ended is replaced, in milliseconds. */
const restMs = 1_000

/** Checks whether this process was started by another instance, which it must not outlive. */
export const hasParent = (): boolean => process.send !== undefined

/**
 * Resolves when the instance that started this process is gone, however early; never for an instance of its own. Call
 * it before the first wait, or the end may pass unheard.
 */
export const parentGone = async (signal: AbortSignal): Promise<void> => {
  if (!hasParent()) await new Promise(() => undefined)
  else if (process.connected) await once(process, 'disconnect', { signal })
}

/**
 * Starts worker processes with this instance's configuration and replaces those that end. Returns a function that stops
 * them and waits for their running work.
 */
export const startWorkerProcesses = (count: number, settings: Settings, log: Logger): (() => Promise<void>) => {
  const running = new Map<ChildProcess, Promise<void>>()
  let stopped = false
  // Any free port: nobody is led to a worker.
  const environment = { ROLE: 'worker', WORKERS: '0', PORT: '0', HOST: 'localhost', PUBLIC_URL: settings.publicUrl }

  const start = (): void => {
    if (stopped) return
    const child = fork(process.argv[1] ?? '', { env: { ...process.env, ...environment } })
    const ended = Promise.withResolvers<void>()
    running.set(child, ended.promise)
    const replace = (how: object): void => {
      if (!running.delete(child)) return
      ended.resolve()
      if (stopped) return
      log.error(how, 'A worker process ended and is replaced.')
      setTimeout(start, restMs)
    }
    child.on('error', (error) => {
      log.error({ err: error }, 'A worker process failed.')
      // One that could not be started has no end to report.
      if (child.pid === undefined) replace({ started: false })
    })
    child.once('exit', (code, signal) => replace({ code, signal }))
  }
  for (let index = 0; index < count; index += 1) start()

  return async () => {
    stopped = true
    for (const child of running.keys()) child.kill('SIGTERM')
    await Promise.all(running.values())
  }
}
