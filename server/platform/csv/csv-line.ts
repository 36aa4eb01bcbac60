/**
 * What a spreadsheet would run as a formula begins with one of these, or with its full-width twin (OWASP, CSV injection).
 * A program that is set to another separator begins a cell in the midst of a text, so that one counts there too.
 */
const dangerous = /^(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n])|([,;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** Few texts are other than plain: without a sign that means something to a spreadsheet, and not begun with one. */
const special = /[",;\t\r\n]|^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const textCell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return special.test(value) ? quoted(value.replaceAll(dangerous, "$1'")) : value
}

/** A line of a CSV: texts that a spreadsheet would run are made harmless, amounts stand as they are. Semicolon, CRLF. */
export const csvLine = (texts: readonly (string | number | null)[], amounts: readonly string[]): string =>
  `${[...texts.map(textCell), ...amounts].join(';')}\r\n`
