import type { FileHandle } from 'node:fs/promises'

/** An open file that is read in pieces at any position. */
export interface OpenFile {
  readonly handle: FileHandle
  readonly size: number
}

/** Reads bytes from a position on; fewer at the file's end, none outside it. */
export const readAt = async ({ handle, size }: OpenFile, position: number, length: number): Promise<Buffer> => {
  if (position < 0 || position >= size || length <= 0) return Buffer.alloc(0)
  const bytes = Buffer.alloc(Math.min(length, size - position))
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, position)
  return bytes.subarray(0, bytesRead)
}
