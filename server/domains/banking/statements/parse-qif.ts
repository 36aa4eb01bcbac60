import { rowOf, type StatementRow, statementAmount, statementDay, statementText } from './statement-row.ts'

/** Checks for QIF: it starts with the type of its first list. */
export const isQif = (text: string): boolean => /^\s*!(type|account|option|clear)/i.test(text.slice(0, 200))

/** Dates are written 22/11/2026, 22-11-26, 22.11.2026, 11/22'26 or 2026-11-22; only the whole file shows the order. */
const parts = /^\s*(\d{1,4})\s*[/.\-']\s*(\d{1,2})\s*[/.\-']\s*(\d{1,4})\s*$/

const fullYear = (year: number): number => (year >= 100 ? year : year + (year < 70 ? 2000 : 1900))

/** Checks whether the month comes first: only if at least one date requires it and none contradicts it. */
const isMonthFirst = (days: readonly string[]): boolean => {
  const numbers = days.map((day) => parts.exec(day)?.slice(1).map(Number) ?? [])
  const dayIsFirst = numbers.some(([first = 0]) => first > 12 && first < 100)
  return !dayIsFirst && numbers.some(([first = 0, second = 0]) => first <= 12 && second > 12)
}

const dayOf = (text: string, monthFirst: boolean): string | null => {
  const [first = 0, second = 0, third = 0] = parts.exec(text)?.slice(1).map(Number) ?? []
  if (first >= 100) return statementDay(first, second, third)
  return monthFirst ? statementDay(fullYear(third), first, second) : statementDay(fullYear(third), second, first)
}

/** Parses an amount with either decimal sign: of two separators the last is decimal, and three digits form a group. */
const amountOf = (text: string): string | null => {
  const signs = text.match(/[.,]/g) ?? []
  const last = signs.at(-1) === ',' ? ',' : '.'
  const isGrouped = new Set(signs).size < 2 && (signs.length > 1 || /[.,]\d{3}\s*$/.test(text))
  const other = last === ',' ? '.' : ','
  return statementAmount(text, isGrouped ? other : last)
}

interface Block {
  readonly line: number
  readonly fields: ReadonlyMap<string, string>
  /** Whether the file ends inside the block. */
  readonly isCut: boolean
}

function* linesOf(text: string): Generator<string> {
  let from = 0
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(from, index)
    from = index + end.length
  }
  if (from < text.length) yield text.slice(from)
}

/** Splits the transactions of money lists into blocks, without accounts, categories or securities. */
const blocksOf = (text: string, maxRows: number): Block[] => {
  const blocks: Block[] = []
  let isMoney = true
  let [at, start] = [0, 0]
  let fields = new Map<string, string>()
  const end = (isCut: boolean): void => {
    if (isMoney && fields.size > 0) blocks.push({ line: start, fields, isCut })
    fields = new Map()
  }
  for (const row of linesOf(text)) {
    at += 1
    if (row.startsWith('!')) {
      end(false)
      isMoney = /^!type:\s*(bank|cash|ccard|oth a|oth l)/i.test(row)
      continue
    }
    const [letter, value] = [row.slice(0, 1), row.slice(1)]
    if (letter === '^') end(false)
    else if (row.trim() !== '') {
      if (fields.size === 0) start = at
      // Of the parts of a split transaction (S, E, $) only the first is used; the total is in T.
      if (!fields.has(letter)) fields.set(letter, value)
    }
    if (blocks.length > maxRows) return blocks
  }
  // Some programs omit the last end mark; a line without a line break may be cut off.
  end(!/[\r\n]$/.test(text))
  return blocks
}

/** Parses the transactions of a QIF file, at most `maxRows` plus one. */
export const parseQif = (text: string, maxRows: number): StatementRow[] => {
  const blocks = blocksOf(text, maxRows)
  const monthFirst = isMonthFirst(blocks.flatMap(({ fields }) => fields.get('D') ?? []))
  return blocks.map(({ line, fields, isCut }) => {
    const amount = fields.get('T') ?? fields.get('U')
    const payee = statementText(fields.get('P'))
    const row = rowOf({
      line,
      // A cheque number does not identify a transaction.
      bankId: null,
      bookingDate: dayOf(fields.get('D') ?? '', monthFirst),
      valueDate: null,
      amount: amount === undefined ? null : amountOf(amount),
      currency: null,
      description: statementText(fields.get('M')) ?? payee,
      counterparty: payee,
    })
    return isCut ? { ...row, error: 'columns' } : row
  })
}
