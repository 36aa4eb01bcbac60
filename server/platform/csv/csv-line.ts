/**
 * Spreadsheets run cells that start with these characters or their full-width forms (OWASP, CSV injection). A program
 * with another separator starts a cell inside a text, so those count there too.
 */
const dangerous = /^(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n])|([,;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** Matches texts with a character that is special to a spreadsheet; most texts have none. */
const special = /[",;\t\r\n]|^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * A cell: a text, which a spreadsheet may not run, or what is written as it is, such as an amount, with quotation marks
 * only where the separator needs them.
 */
export type CsvCell = string | number | null | { readonly written: string }

const writtenText = (written: string, separator: string): string =>
  written.includes(separator) || /["\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written

const cellText = (value: CsvCell, separator: string): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return writtenText(value.written, separator)
  return special.test(value) ? quoted(value.replaceAll(dangerous, "$1'")) : value
}

/** Formats a CSV line that ends in CRLF: texts that a spreadsheet would run are escaped. */
export const csvRow = (cells: readonly CsvCell[], separator: string): string =>
  `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`

/** Formats a CSV line with semicolons and CRLF: texts that a spreadsheet would run are escaped, amounts are not. */
export const csvLine = (texts: readonly (string | number | null)[], amounts: readonly string[]): string =>
  `${[...texts.map((text) => cellText(text, ';')), ...amounts].join(';')}\r\n`
