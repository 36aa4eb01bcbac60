import type { FileHandle } from 'node:fs/promises'

/** A file that is looked at in pieces, wherever they are. */
export interface OpenFile {
  readonly handle: FileHandle
  readonly size: number
}

/** Bytes from a place on; fewer where the file ends, none where the place is outside. */
export const readAt = async ({ handle, size }: OpenFile, position: number, length: number): Promise<Buffer> => {
  if (position < 0 || position >= size || length <= 0) return Buffer.alloc(0)
  const bytes = Buffer.alloc(Math.min(length, size - position))
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, position)
  return bytes.subarray(0, bytesRead)
}
