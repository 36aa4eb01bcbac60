import type { ColumnMapping } from '#contract/banking/statements.ts'

/** A column to choose: its number from 0, its head, and its first value. */
export interface ColumnChoice {
  readonly index: number
  readonly head: string
  readonly example: string
}

const maxAllowed = 24

const short = (text: string | undefined): string => {
  const clean = (text ?? '').trim()
  return clean.length > maxAllowed ? `${clean.slice(0, maxAllowed)}…` : clean
}

/** Lists the columns of a CSV by the last of its head rows and the first row below them. */
export const columnChoices = (sample: readonly (readonly string[])[], headerRows: number): ColumnChoice[] => {
  const width = Math.max(0, ...sample.map((row) => row.length))
  const head = headerRows > 0 ? sample[headerRows - 1] : undefined
  return Array.from({ length: width }, (_, index) => ({
    index,
    head: short(head?.[index]),
    example: short(sample[headerRows]?.[index]),
  }))
}

/** How amounts are written in the file: one column with a sign, or one in and one out. */
export type AmountLook = 'signed' | 'two'

/** Returns which of the two a mapping has. */
export const amountLook = ({ amount }: ColumnMapping): AmountLook => (amount === null ? 'two' : 'signed')

/** Switches to the other form in a file with a given number of columns; preserves the chosen column if possible. */
export const withLook = (mapping: ColumnMapping, look: AmountLook, width: number): ColumnMapping => {
  if (look === amountLook(mapping)) return mapping
  if (look === 'signed')
    return { ...mapping, amount: mapping.moneyIn ?? mapping.moneyOut ?? 0, moneyIn: null, moneyOut: null }
  const first = mapping.amount ?? 0
  return { ...mapping, amount: null, moneyIn: first, moneyOut: first + 1 < width ? first + 1 : Math.max(0, first - 1) }
}
