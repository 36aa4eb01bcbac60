/** Maximum number of bytes of a text in the preview; the rest is in the file. */
export const shownBytes = 200_000

const encodingOf = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Decodes text that may end within a character: `stream` omits that character instead of failing. */
const decoded = (bytes: Uint8Array<ArrayBuffer>, encoding: string, fatal: boolean): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes, { stream: true })

/** Decodes a text file: UTF-16 by its BOM, else UTF-8, else Windows-1252. */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const marked = encodingOf(bytes)
  if (marked !== null) return decoded(bytes, marked, false)
  try {
    return decoded(bytes, 'utf-8', true)
  } catch {
    return decoded(bytes, 'windows-1252', false)
  }
}
