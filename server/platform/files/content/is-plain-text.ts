import { foreignBeginnings, markup, markupReach } from './foreign-marks.ts'
import { type OpenFile, readAt } from './read-at.ts'

const pieceBytes = 65_536

/** Checks whether a code is a control character that texts do not contain: all but tab, line and page ends. */
const isControl = (code: number): boolean => (code < 32 && ![9, 10, 12, 13].includes(code)) || code === 127

/** Bytes that windows-1252 does not define. */
const unknownIn1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/** One way to decode bytes as text: `take` returns the text of a piece, or null when it is not text. */
interface Reading {
  readonly take: (bytes: Buffer) => string | null
  /** Checks whether the text ended where its bytes did. */
  readonly end: () => boolean
}

const decoded = (decoder: TextDecoder, bytes: Buffer | null): string | null => {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    return null
  }
}

const utf16 = (name: 'utf-16le' | 'utf-16be'): Reading => {
  const decoder = new TextDecoder(name, { fatal: true })
  return {
    take: (bytes) => {
      const text = decoded(decoder, bytes)
      if (text === null) return null
      for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return null
      return text
    },
    end: () => decoded(decoder, null) !== null,
  }
}

/** Decodes UTF-8, or windows-1252 otherwise. The searched patterns are the same in both, so one scan serves both. */
const eightBits = (): Reading => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [isUtf8, is1252] = [true, true]
  return {
    take: (bytes) => {
      for (const byte of bytes) {
        if (isControl(byte)) return null
        if (byte > 0x80 && unknownIn1252.includes(byte)) is1252 = false
      }
      isUtf8 &&= decoded(decoder, bytes) !== null
      return isUtf8 || is1252 ? bytes.toString('latin1') : null
    },
    end: () => is1252 || (isUtf8 && decoded(decoder, null) !== null),
  }
}

/** Detects the encoding, and how many bytes mark it. */
const readingOf = (head: Buffer): { reading: Reading; mark: number } => {
  if (head[0] === 0xff && head[1] === 0xfe) return { reading: utf16('utf-16le'), mark: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { reading: utf16('utf-16be'), mark: 2 }
  return { reading: eightBits(), mark: head.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0 }
}

/**
 * Checks whether a file is harmless text: UTF-8, UTF-16 with its mark or windows-1252. It has no control characters,
 * markup or beginning of another file type.
 */
export const isPlainText = async (file: OpenFile): Promise<boolean> => {
  const { reading, mark } = readingOf(await readAt(file, 0, 3))
  let before = ''
  for (let at = mark; at < file.size; ) {
    const bytes = await readAt(file, at, pieceBytes)
    const text = bytes.length > 0 ? reading.take(bytes) : null
    if (text === null || markup.test(before + text)) return false
    if (at === mark && foreignBeginnings.test(text)) return false
    before = (before + text).slice(-markupReach)
    at += bytes.length
  }
  return file.size > mark && reading.end()
}
