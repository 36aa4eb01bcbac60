import { markup } from './foreign-marks.ts'
import { maxPictureParts } from './is-png.ts'
import { type OpenFile, readAt } from './read-at.ts'
import { endsAsZip } from './zip-directory.ts'

const pieceBytes = 65_536

/** Returns whether a marker of a JPEG describes a frame: its size and its components. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Returns where the scan of a JPEG starts, after the segments of its head; null if they do not lead there. */
const scanStart = async (file: OpenFile): Promise<number | null> => {
  let hasFrame = false
  let at = 2
  for (let count = 0; count < maxPictureParts; count += 1) {
    const head = await readAt(file, at, 4)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head[1] ?? 0
    // Any number of these bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = head.readUInt16BE(2)
    if (marker < 0xc0 || length < 2) return null
    hasFrame ||= isFrame(marker)
    at += 2 + length
    if (marker === 0xda) return hasFrame && at < file.size ? at : null
  }
  return null
}

/** Finds the end of a picture in a file: after the last mark of an end from a position on; null without one. */
const lastEnd = async (file: OpenFile, from: number): Promise<number | null> => {
  for (let end = file.size; end > from; end -= pieceBytes) {
    const start = Math.max(from, end - pieceBytes)
    // One byte more, so that no mark is parted between two pieces.
    const found = (await readAt(file, start, end - start + 1)).lastIndexOf(Buffer.from('ffd9', 'hex'))
    if (found >= 0) return start + found + 2
  }
  return null
}

/**
 * Checks whether a file is a JPEG: segments, a frame, a scan and an end. Phones append data of their own, which must be
 * neither markup nor an archive.
 */
export const isJpeg = async (file: OpenFile): Promise<boolean> => {
  if ((await readAt(file, 0, 2)).toString('hex') !== 'ffd8') return false
  const scan = await scanStart(file)
  const end = scan === null ? null : await lastEnd(file, scan)
  if (end === null || markup.test((await readAt(file, end, pieceBytes)).toString('latin1'))) return false
  return !(await endsAsZip(file))
}
