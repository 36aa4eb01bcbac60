import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { downloadZip } from 'client-zip'
import type { Language } from '#contract/core/fields.ts'
import { daysBetween } from '#server/domains/banking/transactions/calendar.ts'
import { translate } from '#server/platform/language/translate.ts'
import { columnNames } from './csv-transactions.ts'
import { escapeXml } from './escape-xml.ts'
import type { BookedRow } from './read-booked.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`

/** Cell styles: 0 plain, 1 date, 2 amount, 3 header. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00####"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

const workbook = (sheet: string): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Column letters of a row, in the order of `columnNames`. */
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const

/** A cell without its reference, which its row adds; empty for no value. */
type Cell = `<c${string}` | ''

/** Writes a text cell; a cell of this kind never runs as a formula. */
const textCell = (text: string | null, style = 0): Cell =>
  text === null ? '' : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Spreadsheets count a 29 February 1900 that did not exist as day 60; later days are counted from this date. */
const dayZero = '1899-12-30'

const dayCell = (day: string | null): Cell => (day === null ? '' : `<c s="1"><v>${daysBetween(dayZero, day)}</v></c>`)

const rowOf = (number: number, cells: readonly Cell[]): string =>
  `<row r="${number}">${cells.map((cell, at) => (cell === '' ? '' : `<c r="${letters[at]}${number}"${cell.slice(2)}`)).join('')}</row>`

const cellsOf = ({ entry, account }: BookedRow): Cell[] => [
  dayCell(entry.bookingDate),
  dayCell(entry.valueDate),
  textCell(entry.description),
  textCell(entry.counterparty),
  textCell(account.bankName),
  textCell(account.label),
  textCell(entry.bankId),
  textCell(entry.currency),
  `<c s="2"><v>${entry.amount}</v></c>`,
]

const encoder = new TextEncoder()

async function* sheet(pages: AsyncIterable<readonly BookedRow[]>, language: Language): AsyncGenerator<Uint8Array> {
  const widths = [12, 12, 48, 32, 24, 24, 28, 10, 14]
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const head = columnNames(language).map((name) => textCell(name, 3))
  yield encoder.encode(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowOf(1, head)}`,
  )
  let last = 1
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield encoder.encode(rows.map((row, at) => rowOf(last + at + 1, cellsOf(row))).join(''))
    last += rows.length
  }
  yield encoder.encode('</sheetData></worksheet>')
}

/** Streams transactions as a workbook with real dates and numbers; amounts are written digit by digit. */
export const xlsxTransactions = (pages: AsyncIterable<readonly BookedRow[]>, language: Language): Readable => {
  const files = [
    { name: '[Content_Types].xml', input: contentTypes },
    { name: '_rels/.rels', input: rootRelations },
    { name: 'xl/workbook.xml', input: workbook(translate(language, 'bank.file.sheet')) },
    { name: 'xl/_rels/workbook.xml.rels', input: bookRelations },
    { name: 'xl/styles.xml', input: styles },
    { name: 'xl/worksheets/sheet1.xml', input: ReadableStream.from(sheet(pages, language)) },
  ]
  const { body } = downloadZip(files.map((file) => ({ ...file, lastModified: new Date() })))
  return Readable.from(body ?? [], { objectMode: false })
}
