/** What a spreadsheet would run as a formula begins with one of these (OWASP, CSV injection). */
const dangerous = /^[=+\-@\t\r]/

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const textCell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return quoted(dangerous.test(value) ? `'${value}` : value)
}

/** A line of a CSV: texts that a spreadsheet would run are made harmless, amounts stand as they are. Semicolon, CRLF. */
export const csvLine = (texts: readonly (string | number | null)[], amounts: readonly string[]): string =>
  `${[...texts.map(textCell), ...amounts].join(';')}\r\n`
