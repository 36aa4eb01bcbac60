import type { Readable } from 'node:stream'
import { type FileType, maxFileBytes } from '#contract/documents/schemas.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { cleanFileName, typeOfEnding } from './clean-file-name.ts'
import { canStartFile, isContentOf } from './content/check-content.ts'
import type { FileStore } from './file-store.ts'
import { InfectedUpload } from './infected-upload.ts'
import { FileInfected, FileTooLarge, type StoredFile } from './stored-file.ts'

/** An arriving file with the name that its sender gave it. */
export interface IncomingFile {
  readonly name: string
  readonly stream: Readable
  /** The sender: only one file of a sender is checked at a time. */
  readonly sender?: string
}

/** A stored file, for `keep` in the transaction of its record. */
export interface ReceivedFile<Type extends FileType = FileType> {
  readonly file: StoredFile
  readonly type: Type
  /** The sender's name, cleaned; never used for storage. */
  readonly name: string
  /** Deletes the file again when no record will name it; call it after the record's transaction, never within. */
  readonly discard: () => Promise<void>
}

/**
 * Stores a file of an allowed type while it arrives. Refuses with `file_type` by extension and content, and with
 * `file_empty`, `file_too_large` or `file_infected`. Nothing of a refused file stays.
 */
export const receiveFile = async <Type extends FileType>(
  files: Pick<FileStore, 'put' | 'discard'>,
  { name, stream, sender = 'nobody' }: IncomingFile,
  allowed: readonly Type[],
): Promise<ReceivedFile<Type>> => {
  const ending = typeOfEnding(name)
  const type = allowed.find((one) => one === ending)
  if (!type) throw refuse('file_type')
  const start = (head: Buffer): void => {
    if (head.length === 0) throw refuse('file_empty')
    if (!canStartFile(type, head)) throw refuse('file_type')
  }
  const whole = async (path: string): Promise<void> => {
    if (!(await isContentOf(type, path, sender))) throw refuse('file_type')
  }
  try {
    const file = await files.put(stream, { maxBytes: maxFileBytes }, { checkHead: start, whole })
    return { file, type, name: cleanFileName(name, type), discard: () => files.discard(file) }
  } catch (error) {
    if (error instanceof FileInfected) throw new InfectedUpload(cleanFileName(name, type), error.virus)
    throw error instanceof FileTooLarge ? refuse('file_too_large') : error
  }
}
