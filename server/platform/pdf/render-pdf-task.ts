import { setImmediate as nextTurn } from 'node:timers/promises'
import { compilePdf } from './compile-pdf.ts'
import type { WrittenOrder } from './pdf-order.ts'

/** Compiles a PDF in its own thread; yields its bytes once. */
export async function* run(order: WrittenOrder): AsyncGenerator<Buffer> {
  // A turn of the event loop between documents: the compiler's buffers are freed only there.
  await nextTurn()
  yield await compilePdf(order)
}
