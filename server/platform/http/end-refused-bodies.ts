import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a sender that has its answer may continue. */
interface Patience {
  /** A sender of fewer bytes per `lookEveryMs` is no waiting browser and is cut off. */
  readonly minBytes: number
  readonly lookEveryMs: number
  /** The maximum number of checks; no sender continues longer. */
  readonly maxPolls: number
}

const defaults: Patience = { minBytes: 8_192, lookEveryMs: 1_000, maxPolls: 120 }

/**
 * Closes connections whose body still arrives after the answer (a 401, a 415). A browser reads the answer only after
 * its upload, so a fast sender may finish and a slow one is cut off. Node would listen for a quarter of an hour.
 */
export const endRefusedBodies = (app: FastifyInstance, { minBytes, lookEveryMs, maxPolls } = defaults): void => {
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    // An injected request has no network and no remaining body.
    if (raw.complete || !(socket instanceof Socket) || socket.destroyed) return
    let before = socket.bytesRead
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (!raw.complete && socket.bytesRead - before >= minBytes && looks < maxPolls) {
        before = socket.bytesRead
        return
      }
      clearInterval(timer)
      if (!raw.complete) socket.destroy()
    }, lookEveryMs)
    timer.unref()
    socket.once('close', () => clearInterval(timer))
  })
}
