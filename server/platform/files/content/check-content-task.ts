import type { FileType } from '#contract/documents/schemas.ts'
import { inspectContent } from './inspect-content.ts'

/** Checks the content of a stored file in its own thread; yields one boolean. */
export async function* run({
  type,
  path,
}: {
  readonly type: FileType
  readonly path: string
}): AsyncGenerator<boolean> {
  yield await inspectContent(type, path)
}
