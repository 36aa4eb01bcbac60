import { programBeside } from '#server/platform/threads/program-beside.ts'
import { createCompilerPool } from './create-compiler-pool.ts'
import type { PdfOrder, WrittenOrder } from './pdf-order.ts'

const program = programBeside(import.meta.url, 'render-picture-task')

/**
 * A thread of its own, so that no document waits for a preview. One reader has one running and two waiting; a preview of
 * the largest document takes a second.
 */
const pool = createCompilerPool({
  threads: 1,
  seconds: 20,
  waiting: { perOwner: 2, all: 20, bytes: Number.POSITIVE_INFINITY },
})

/**
 * Compiles a document as a picture (SVG) for one reader. Refuses with `too_many_requests` when too many wait, and with
 * `file_too_complex` beyond its time or memory.
 */
export const renderPicture = async (order: PdfOrder, owner: string): Promise<Buffer> => {
  const input: WrittenOrder = { ...order, data: JSON.stringify(order.data) }
  const pieces: string[] = []
  for await (const piece of pool.run({ program, input, owner })) if (typeof piece === 'string') pieces.push(piece)
  return Buffer.from(pieces.join(''))
}
