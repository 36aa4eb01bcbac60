import { Readable } from 'node:stream'
import type { importStatement } from '#contract/banking/statements.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { maxFileBytes } from '#contract/documents/schemas.ts'
import { cleanFileName } from '#server/platform/files/clean-file-name.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { InfectedUpload } from '#server/platform/files/infected-upload.ts'
import type { IncomingFile } from '#server/platform/files/receive-file.ts'
import { FileInfected } from '#server/platform/files/stored-file.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** A received statement file, never stored. */
export interface ReceivedStatement {
  readonly bytes: ArrayBuffer
  readonly sender: string
  readonly discard: () => Promise<void>
}

/** A received statement file with what says which account it is of. */
export interface ReceivedFile {
  readonly body: Omit<BodyOf<typeof importStatement>, 'customer'>
  readonly saved: ReceivedStatement
}

/** Receives a whole file; refuses one that is too long (`file_too_large`) or has a virus (`file_infected`). */
export const receiveStatement = async (
  files: Pick<FileStore, 'requireClean'>,
  { name, stream, sender = 'nobody' }: IncomingFile,
): Promise<ReceivedStatement> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxFileBytes) throw refuse('file_too_large')
    chunks.push(chunk)
  }
  await files.requireClean(Readable.from(chunks)).catch((error: unknown) => {
    throw error instanceof FileInfected ? new InfectedUpload(cleanFileName(name, 'csv'), error.virus) : error
  })
  // Separate memory, which can be transferred to a thread.
  const bytes = new ArrayBuffer(length)
  const whole = Buffer.from(bytes)
  let at = 0
  for (const chunk of chunks) at += chunk.copy(whole, at)
  return { bytes, sender, discard: () => Promise.resolve() }
}
