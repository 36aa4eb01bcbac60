import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import { rowOf, type StatementRow, statementDay, statementId, statementText } from './statement-row.ts'

/** Checks for OFX, in the old form (SGML, elements without end tags) or the new one (XML). */
export const isOfx = (text: string): boolean => /<OFX>/i.test(text.slice(0, 5_000))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string): string =>
  text
    .replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))

/** Finds the value of an element, which ends with its end tag, the next element or the line. */
const valueOf = (block: string, name: string): string | null =>
  statementText(unescaped(new RegExp(`<${name}>([^\\r\\n<]*(?:<!\\[CDATA\\[.*?\\]\\]>)?)`, 'i').exec(block)?.[1] ?? ''))

/** Parses `YYYYMMDD`, with or without time and zone: the date is the bank's own. */
const dayOf = (text: string | null): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? []
  return year ? statementDay(Number(year), Number(month), Number(day)) : null
}

const amountOf = (text: string | null): string | null => (text === null ? null : plainAmount(text.replace(',', '.')))

/** An amount's original currency before conversion; banks close the element or omit the end tag. */
const original = /<ORIGCURRENCY>\s*(?:<\/?(?:CURRATE|CURSYM)>[^<]*)*/gi

const rowOfBlock = (block: string, line: number, currency: string | null): StatementRow => {
  const [name, memo] = [valueOf(block, 'NAME') ?? valueOf(block, 'PAYEE'), valueOf(block, 'MEMO')]
  return rowOf({
    line,
    bankId: statementId(valueOf(block, 'FITID')),
    bookingDate: dayOf(valueOf(block, 'DTPOSTED')),
    valueDate: dayOf(valueOf(block, 'DTAVAIL')),
    amount: amountOf(valueOf(block, 'TRNAMT')),
    currency: valueOf(block.replaceAll(original, ''), 'CURSYM') ?? currency,
    description: memo ?? name,
    counterparty: name,
  })
}

const parts = /<CURDEF>\s*([A-Z]{3})|<STMTTRN>(.*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gis

/** Numbers rows by line, or by position if several transactions share a line, as in single-line files. */
const numbered = (rows: readonly StatementRow[]): StatementRow[] =>
  new Set(rows.map(({ line }) => line)).size === rows.length
    ? [...rows]
    : rows.map((row, at) => Object.assign({}, row, { line: at + 1 }))

/**
 * Parses the transactions of all statements in an OFX file, at most `maxRows` plus one. Throws for a truncated file.
 */
export const parseOfx = (text: string, maxRows: number): StatementRow[] => {
  if (!/<\/OFX>\s*$/i.test(text.slice(-1_000))) throw new Error('The file is truncated.')
  const rows: StatementRow[] = []
  let line = 1
  let counted = 0
  let currency: string | null = null
  for (const found of text.matchAll(parts)) {
    const [, defined, block] = found
    if (defined) currency = defined.toUpperCase()
    if (block === undefined) continue
    for (; counted < found.index; counted += 1) if (text[counted] === '\n') line += 1
    rows.push(rowOfBlock(block, line, currency))
    if (rows.length > maxRows) break
  }
  return numbered(rows)
}
