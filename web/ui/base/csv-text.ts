const dangerous = /^[=+\-@\t\r]/
const isNumber = /^-?\d+(\.\d+)?$/

/** Quotes a cell; text that a spreadsheet would run as a formula gets an apostrophe. */
const cell = (text: string): string => {
  const safe = dangerous.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes lines as CSV for spreadsheets: semicolons and a byte order mark. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`
