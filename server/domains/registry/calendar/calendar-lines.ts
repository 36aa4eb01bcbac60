/** A line of an iCalendar holds so many octets at most, its end not counted (RFC 5545 §3.1). */
const maxOctets = 75

/** How many octets of UTF-8 a sign takes. */
const octetsOf = (code: number): number => {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line as it stands in an iCalendar: parted after 75 octets, never inside of a sign, and ended. */
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

/** A text as a value: what parts values is marked, an end of a line is written `\n`, and other signs that steer are left out. */
export const calendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** An instant in UTC, by the second. */
export const calendarInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A whole day without a zone. */
export const calendarDay = (day: string): string => day.replaceAll('-', '')
