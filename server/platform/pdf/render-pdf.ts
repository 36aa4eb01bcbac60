import { setImmediate as nextTurn } from 'node:timers/promises'
import { programBeside } from '../threads/program-beside.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { PdfOrder, WrittenOrder } from './pdf-order.ts'

const program = programBeside(import.meta.url, 'render-pdf-task')

/**
 * A thread of its own: a document of two hundred rows takes a second, and files that people send wait for no document. It takes
 * every order; a minute without one ends it, with its fonts and 50 MB of native code.
 */
const pool = createThreadPool({
  threads: 1,
  seconds: 120,
  megabytes: 512,
  idleSeconds: 60,
  waiting: { perOwner: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
})

/** Makes a PDF beside everything else, one at a time; the same order gives the same bytes. Throws what the template's compiler says. */
export const renderPdf = async (order: PdfOrder): Promise<Buffer> => {
  // What the order says may have taken a while to put together.
  await nextTurn()
  const input: WrittenOrder = { ...order, data: JSON.stringify(order.data) }
  const pieces: Uint8Array[] = []
  for await (const piece of pool.run({ program, input, owner: 'documents' }))
    if (piece instanceof Uint8Array) pieces.push(piece)
  return Buffer.concat(pieces)
}
