import { sql } from 'kysely'
import { csvLine } from './csv-line.ts'

/** Separates cells and rows in a page read from the database; `csvText` removes them from texts. */
const cellEnd = '\u001F'
const rowEnd = '\u001E'
/** With a line feed, so that a row's end is as long as in the file. */
const rowEndInPage = `${rowEnd}\n`

/** Finds a text that is quoted or escaped in the file; most pages have none, and amounts are escaped nowhere. */
const special = new RegExp(`[",;\\t\\r]|(?<!${rowEnd})\\n|${cellEnd}[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]`)

/** Reads a column's text without the separators; `translate` does the same at twice the cost. */
export const csvText = (column: string) =>
  sql`replace(replace(coalesce(${sql.ref(column)}, ''), ${rowEnd}, ''), ${cellEnd}, '')`

/** Formats a column of integer cents, which are not negative, in units with a dot. */
export const csvAmount = (column: string) =>
  sql`((${sql.ref(column)} / 100) || '.' || lpad((${sql.ref(column)} % 100)::text, 2, '0'))`

/** Formats a column with a day as DD/MM/YYYY. */
export const csvDay = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`

/** Builds a page of cells as one text, null for no rows: separate columns or JSON cost several times as much. */
export const csvCells = (cells: readonly ReturnType<typeof sql>[]) =>
  sql<string | null>`string_agg(concat_ws(${cellEnd}, ${sql.join(cells)}), ${rowEndInPage})`

/** Returns the cells of the last row of a page. */
export const lastCells = (page: string): string[] => {
  const end = page.lastIndexOf(rowEndInPage)
  return (end === -1 ? page : page.slice(end + rowEndInPage.length)).split(cellEnd)
}

/** Puts the file's separators in place, each as long as the page's. */
const separated = (page: string): Buffer => {
  const bytes = Buffer.from(`${page}${rowEndInPage}`)
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0x1f) bytes[at] = 0x3b
    else if (bytes[at] === 0x1e) bytes[at] = 0x0d
  }
  return bytes
}

/**
 * Formats a page of cells as the lines that `csvLine` writes, the first `texts` cells of each row being texts. One
 * expression checks the whole page; only rows where it finds something are taken apart.
 */
export const csvPage = (page: string, texts: number): Buffer => {
  if (!special.test(page)) return separated(page)
  const lines = page.split(rowEndInPage).map((row) => {
    if (!special.test(row)) return `${row.replaceAll(cellEnd, ';')}\r\n`
    const cells = row.split(cellEnd)
    return csvLine(cells.slice(0, texts), cells.slice(texts))
  })
  return Buffer.from(lines.join(''))
}
