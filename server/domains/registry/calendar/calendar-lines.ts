/** Octets that a line of an iCalendar may have, without its line break (RFC 5545 §3.1). */
const maxOctets = 75

/** Counts the UTF-8 octets of a character. */
const octetsOf = (code: number): number => {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Writes an iCalendar line: folded after 75 octets, never inside a character, and terminated. */
export const calendarLine = (line: string): string => {
  if (line.length * 3 <= maxOctets) return `${line}\r\n`
  let text = ''
  let [start, octets] = [0, 0]
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0
    if (octets + octetsOf(code) > maxOctets) {
      text += `${line.slice(start, at)}\r\n `
      start = at
      octets = 1
    }
    octets += octetsOf(code)
    at += code > 0xffff ? 2 : 1
  }
  return `${text}${line.slice(start)}\r\n`
}

/**
 * Escapes a text as a value: separators are escaped, a line break becomes `\n`, and other control characters are
 * removed.
 */
export const calendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Writes an instant in UTC, to the second. */
export const calendarInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Writes a whole day without a time zone. */
export const calendarDay = (day: string): string => day.replaceAll('-', '')
