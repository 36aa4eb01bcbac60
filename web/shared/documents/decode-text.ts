/** So much of a text is shown; the rest is in the file. */
export const shownBytes = 200_000

const encodingOf = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** A beginning may end within a character: `stream` leaves that one away instead of calling it a fault. */
const decoded = (bytes: Uint8Array<ArrayBuffer>, encoding: string, fatal: boolean): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes, { stream: true })

/** A text file's bytes as text: UTF-16 by its mark, else UTF-8, else as Windows has written it. */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const marked = encodingOf(bytes)
  if (marked !== null) return decoded(bytes, marked, false)
  try {
    return decoded(bytes, 'utf-8', true)
  } catch {
    return decoded(bytes, 'windows-1252', false)
  }
}
