import type { FileType } from '#contract/documents/schemas.ts'
import { inspectContent } from './inspect-content.ts'

/** Checks the content of a stored file, in a thread of its own: one piece, whether it is what it should be. */
export async function* run({
  type,
  path,
}: {
  readonly type: FileType
  readonly path: string
}): AsyncGenerator<boolean> {
  yield await inspectContent(type, path)
}
