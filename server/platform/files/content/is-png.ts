import { crc32 } from 'node:zlib'
import { type OpenFile, readAt } from './read-at.ts'

/** The first eight bytes of a PNG, in hexadecimal. */
export const pngSignature = '89504e470d0a1a0a'

/** At most this many parts of a picture are read: cameras and scanners write fewer. */
export const maxPictureParts = 20_000

/** Reports whether the first chunk is a header with a size in pixels and its own checksum. */
const isPngHeader = (chunk: Buffer): boolean =>
  chunk.length === 25 &&
  chunk.readUInt32BE(0) === 13 &&
  chunk.toString('latin1', 4, 8) === 'IHDR' &&
  chunk.readUInt32BE(8) > 0 &&
  chunk.readUInt32BE(12) > 0 &&
  chunk.readUInt32BE(21) === crc32(chunk.subarray(4, 21))

/** Checks whether a file is a PNG and nothing else: its chunks follow one another from the header to the last byte. */
export const isPng = async (file: OpenFile): Promise<boolean> => {
  if ((await readAt(file, 0, 8)).toString('hex') !== pngSignature) return false
  if (!isPngHeader(await readAt(file, 8, 25))) return false
  let hasData = false
  let at = 8
  for (let count = 0; count < maxPictureParts; count += 1) {
    const head = await readAt(file, at, 8)
    if (head.length < 8) return false
    const kind = head.toString('latin1', 4, 8)
    at += head.readUInt32BE(0) + 12
    if (!/^[A-Za-z]{4}$/.test(kind) || at > file.size) return false
    hasData ||= kind === 'IDAT'
    if (kind === 'IEND') return hasData && at === file.size
  }
  return false
}
