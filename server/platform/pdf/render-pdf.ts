import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { createCompilerPool } from './create-compiler-pool.ts'
import type { PdfOrder, WrittenOrder } from './pdf-order.ts'

const program = programBeside(import.meta.url, 'render-pdf-task')

/**
 * Separate threads, one for each core up to four: a document of two hundred rows takes a second, and uploads do not wait
 * for documents. The main thread has its share of the cores beside them. They accept every order.
 */
const pool = createCompilerPool({
  threads: Math.min(4, availableParallelism()),
  seconds: 120,
  waiting: { perOwner: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
})

let orders = 0

/**
 * Compiles a PDF in the background; the same order gives the same bytes. Throws the template compiler's
 * error.
 */
export const renderPdf = async (order: PdfOrder): Promise<Buffer> => {
  // Preparing the order's data may have blocked the event loop.
  await nextTurn()
  const input: WrittenOrder = { ...order, data: JSON.stringify(order.data) }
  const pieces: Uint8Array[] = []
  orders += 1
  // An owner for each: tasks of one owner run one by one.
  for await (const piece of pool.run({ program, input, owner: `order ${orders}` }))
    if (piece instanceof Uint8Array) pieces.push(piece)
  return Buffer.concat(pieces)
}
