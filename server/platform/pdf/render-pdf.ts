import { setImmediate as nextTurn } from 'node:timers/promises'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { createThreadPool } from '#server/platform/threads/thread-pool.ts'
import type { PdfOrder, WrittenOrder } from './pdf-order.ts'

const program = programBeside(import.meta.url, 'render-pdf-task')

/**
 * A separate thread: a document of two hundred rows takes a second, and uploads do not wait for documents. It accepts
 * every order, and ends after an idle minute with its fonts and 50 MB of native code.
 */
const pool = createThreadPool({
  threads: 1,
  seconds: 120,
  megabytes: 512,
  idleSeconds: 60,
  waiting: { perOwner: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
})

/**
 * Compiles a PDF in the background, one at a time; the same order gives the same bytes. Throws the template compiler's
 * error.
 */
export const renderPdf = async (order: PdfOrder): Promise<Buffer> => {
  // Preparing the order's data may have blocked the event loop.
  await nextTurn()
  const input: WrittenOrder = { ...order, data: JSON.stringify(order.data) }
  const pieces: Uint8Array[] = []
  for await (const piece of pool.run({ program, input, owner: 'documents' }))
    if (piece instanceof Uint8Array) pieces.push(piece)
  return Buffer.concat(pieces)
}
