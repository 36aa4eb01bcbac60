import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How a sender who has been answered is let finish. */
interface Patience {
  /** Who sends less than this in `lookEveryMs` has no browser that waits for its answer, or no patience of ours. */
  readonly minBytes: number
  readonly lookEveryMs: number
  /** Nobody goes on for longer. */
  readonly maxPolls: number
}

const defaults: Patience = { minBytes: 8_192, lookEveryMs: 1_000, maxPolls: 120 }

/**
 * Ends connections whose body still comes when the answer (a 401, a 415) has been sent: a browser that sends a file reads the
 * answer at its end, so who sends briskly may finish; who drips is cut off at once. Node would listen for a quarter of an hour.
 */
export const endRefusedBodies = (app: FastifyInstance, { minBytes, lookEveryMs, maxPolls } = defaults): void => {
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    // A request that came over no network has nothing that still comes.
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
