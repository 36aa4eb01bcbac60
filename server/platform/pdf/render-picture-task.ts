import { setImmediate as nextTurn } from 'node:timers/promises'
import { compilePicture } from './compile-pdf.ts'
import type { WrittenOrder } from './pdf-order.ts'

/** Compiles a document's picture in its own thread; yields it once. */
export async function* run(order: WrittenOrder): AsyncGenerator<string> {
  // As with documents: the compiler's buffers are freed only there.
  await nextTurn()
  yield await compilePicture(order)
}
