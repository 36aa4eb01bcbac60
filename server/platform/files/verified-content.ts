import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { FileDamaged, type StoredFile } from './stored-file.ts'

/** Up to this length a file is read, verified and served in one piece: faster than reading twice. */
export const wholeBytes = 1_048_576

/** Computes the SHA-256 of bytes, in hex. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns verified bytes as a stream; throws `FileDamaged` when they differ. */
export const verifiedBytes = (file: StoredFile, bytes: Buffer): Readable => {
  if (bytes.length !== file.size || sha256Of(bytes) !== file.sha256) throw new FileDamaged(file.key)
  return Readable.from(bytes.length > 0 ? [bytes] : [], { objectMode: false })
}

/** Computes length and SHA-256 of a stream. */
export const measureStream = async (stream: Readable): Promise<Omit<StoredFile, 'key'>> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    hash.update(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

/**
 * Reads an open file once to verify it, then returns its content. The handle closes with the stream, or here when there
 * is none.
 */
export const verifiedFile = async (file: StoredFile, handle: FileHandle): Promise<Readable> => {
  try {
    const { size } = await handle.stat()
    if (size !== file.size) throw new FileDamaged(file.key)
    if (size <= wholeBytes) {
      const bytes = await handle.readFile()
      await handle.close()
      return verifiedBytes(file, bytes)
    }
    const found = await measureStream(handle.createReadStream({ start: 0, autoClose: false }))
    if (found.size !== file.size || found.sha256 !== file.sha256) throw new FileDamaged(file.key)
    return handle.createReadStream({ start: 0 })
  } catch (error) {
    await handle.close().catch(() => undefined)
    throw error
  }
}
