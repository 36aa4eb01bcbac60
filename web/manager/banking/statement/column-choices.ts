import type { ColumnMapping } from '#contract/banking/statements.ts'

/** A column that can be chosen: its number from 0, its head, and what stands in it. */
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

/** The columns of a CSV by the last of its head rows and the first row below them. */
export const columnChoices = (sample: readonly (readonly string[])[], headRows: number): ColumnChoice[] => {
  const width = Math.max(0, ...sample.map((row) => row.length))
  const head = headRows > 0 ? sample[headRows - 1] : undefined
  return Array.from({ length: width }, (_, index) => ({
    index,
    head: short(head?.[index]),
    example: short(sample[headRows]?.[index]),
  }))
}

/** How money stands in the file: one column with a sign, or one in and one out. */
export type AmountLook = 'signed' | 'two'

/** Which of the two a mapping has. */
export const amountLook = ({ amount }: ColumnMapping): AmountLook => (amount === null ? 'two' : 'signed')

/** Goes over to the other look, in a file of so many columns; the column that was chosen is kept as well as it can be. */
export const withLook = (mapping: ColumnMapping, look: AmountLook, width: number): ColumnMapping => {
  if (look === amountLook(mapping)) return mapping
  if (look === 'signed')
    return { ...mapping, amount: mapping.moneyIn ?? mapping.moneyOut ?? 0, moneyIn: null, moneyOut: null }
  const first = mapping.amount ?? 0
  return { ...mapping, amount: null, moneyIn: first, moneyOut: first + 1 < width ? first + 1 : Math.max(0, first - 1) }
}
