import { mostFileBytes } from '#contract/documents/schemas.ts'
import type { IncomingFile } from '../../../platform/files/receive-file.ts'
import { refuse } from '../../../platform/http/refusal.ts'

/** A statement file: read, and never kept. */
export interface ReceivedStatement {
  readonly bytes: Buffer
  readonly discard: () => Promise<void>
}

/** Takes a file whole; refuses what is too long. */
export const receiveStatement = async ({ stream }: IncomingFile): Promise<ReceivedStatement> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostFileBytes) throw refuse('file_too_large')
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), discard: () => Promise.resolve() }
}
