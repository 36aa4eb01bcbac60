import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { type OpenFile, readAt } from './read-at.ts'

/** An entry in an archive's directory. */
export interface ZipEntry {
  readonly name: string
  readonly nameBytes: Buffer
  readonly encrypted: boolean
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly checksum: number
  /** The position of its own header. */
  readonly offset: number
}

const endLength = 22
const maxCommentLength = 65_535
const maxEntries = 10_000
const maxDirectoryBytes = 4_000_000

interface End {
  readonly entries: number
  readonly length: number
  readonly start: number
}

/** Finds the end of an archive's directory; its comment must reach the last byte. */
const endOf = async (file: OpenFile): Promise<End | null> => {
  const from = Math.max(0, file.size - endLength - maxCommentLength)
  const tail = await readAt(file, from, file.size - from)
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    return { entries: tail.readUInt16LE(at + 10), length, start }
  }
  return null
}

/** Checks whether the file can also be read as an archive. */
export const endsAsZip = async (file: OpenFile): Promise<boolean> => (await endOf(file)) !== null

const entriesOf = (directory: Buffer, count: number): ZipEntry[] | null => {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const [nameLength, extraLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)]
    const next = at + 46 + nameLength + extraLength + directory.readUInt16LE(at + 32)
    if (next > directory.length) return null
    const nameBytes = directory.subarray(at + 46, at + 46 + nameLength)
    entries.push({
      name: nameBytes.toString('utf8'),
      nameBytes,
      encrypted: (directory.readUInt16LE(at + 8) & 0x41) !== 0,
      method: directory.readUInt16LE(at + 10),
      checksum: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  return at === directory.length ? entries : null
}

/**
 * Reads the entries of a file that is an archive and nothing else. It starts with its first entry, and directory and
 * entries are where they should be. Null for anything else, also when truncated.
 */
export const readZipDirectory = async (file: OpenFile): Promise<ZipEntry[] | null> => {
  const end = await endOf(file)
  if (!end || end.entries === 0 || end.entries > maxEntries || end.length > maxDirectoryBytes) return null
  const directory = await readAt(file, end.start, end.length)
  if (directory.length !== end.length) return null
  const entries = entriesOf(directory, end.entries)
  if (!entries || !entries.some(({ offset }) => offset === 0)) return null
  for (const { offset, packed, nameBytes } of entries) {
    const header = await readAt(file, offset, 30 + nameBytes.length)
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return null
    if (!header.subarray(30).equals(nameBytes) || offset + packed > end.start) return null
  }
  return entries
}

/** Returns where an entry's packed bytes start; null when its own header is invalid. */
const contentStart = async (file: OpenFile, { offset }: ZipEntry): Promise<number | null> => {
  const header = await readAt(file, offset, 30)
  return header.length < 30 ? null : offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

const pieceBytes = 65_536

async function* packedBytes(file: OpenFile, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += pieceBytes)
    yield await readAt(file, start + at, Math.min(pieceBytes, length - at))
}

/** Checks whether an entry unpacks to exactly the size in the directory; reading stops beyond it. */
export const isWholeEntry = async (file: OpenFile, entry: ZipEntry): Promise<boolean> => {
  const start = await contentStart(file, entry)
  if (start === null || (entry.method !== 0 && entry.method !== 8)) return false
  let [size, checksum] = [0, 0]
  const packed = Readable.from(packedBytes(file, start, entry.packed), { objectMode: false })
  const measure = async (bytes: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of bytes) {
      size += piece.length
      if (size > entry.size) throw new Error('longer than it says')
      checksum = crc32(piece, checksum)
    }
  }
  try {
    await pipeline(packed, entry.method === 8 ? createInflateRaw() : new PassThrough(), measure)
  } catch {
    return false
  }
  return size === entry.size && checksum === entry.checksum
}

/** Reads a short entry's content; null when it is longer, packed in an unknown way, or broken. */
export const readZipEntry = async (file: OpenFile, entry: ZipEntry, maxBytes: number): Promise<Buffer | null> => {
  const start = await contentStart(file, entry)
  if (start === null || entry.packed > maxBytes) return null
  const packed = await readAt(file, start, entry.packed)
  if (entry.method === 0) return packed
  if (entry.method !== 8) return null
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes })
  } catch {
    return null
  }
}
