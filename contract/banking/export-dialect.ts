import * as z from 'zod/mini'
import type { AccountingProgram } from '#contract/invoicing/accounting-programs.ts'

/** What a column of a CSV export can contain. Money in and out are amounts without a sign, each in its own column. */
export const exportColumns = [
  'booking_date',
  'value_date',
  'description',
  'counterparty',
  'bank',
  'account',
  'transaction_id',
  'currency',
  'amount',
  'money_in',
  'money_out',
] as const
export type ExportColumn = (typeof exportColumns)[number]

const isColumn = (name: string): name is ExportColumn => exportColumns.some((one) => one === name)

/** Returns the columns of a text in which commas separate them. */
export const columnsOf = (text: string): ExportColumn[] => text.split(',').filter(isColumn)

/** At least one column, each once, in the order of the file. */
const columns = z.string().check(
  z.refine((text) => {
    const names = text.split(',')
    return names.every(isColumn) && new Set(names).size === names.length
  }),
)

/**
 * The parts of how a CSV export is written. `quoted` texts have quotation marks where a separator or a line break needs them; in
 * `plain` ones these become spaces, for programs that read no quotation marks.
 */
const parts = z.strictObject({
  separator: z.enum(['semicolon', 'comma', 'tab']),
  decimal: z.enum(['point', 'comma']),
  dates: z.enum(['dmy_slashes', 'dmy_points', 'mdy_slashes', 'iso']),
  encoding: z.enum(['utf8_bom', 'utf8', 'windows_1252']),
  heading: z.enum(['yes', 'no']),
  texts: z.enum(['quoted', 'plain']),
  columns,
})
export type ExportDialect = z.output<typeof parts>

type DialectPart = { readonly [Name in keyof ExportDialect]?: ExportDialect[Name] | undefined }

/** Reports whether amounts would be read as two columns: no quotation marks, and commas between and inside them. */
export const splitsAmounts = ({ separator, decimal, texts }: DialectPart): boolean =>
  texts === 'plain' && separator === 'comma' && decimal === 'comma'

/** Refuses, at its decimal separator, what splits amounts. */
export const wholeAmounts = z.refine<DialectPart>((dialect) => !splitsAmounts(dialect), {
  error: 'export_preset.decimal',
  path: ['decimal'],
})

/** How a CSV export is written. */
export const exportDialect = parts.check(wholeAmounts)

/** The CSV of the specification: semicolons, DD/MM/YYYY, all columns with one signed amount. */
export const defaultDialect: ExportDialect = {
  separator: 'semicolon',
  decimal: 'point',
  dates: 'dmy_slashes',
  encoding: 'utf8_bom',
  heading: 'yes',
  texts: 'quoted',
  columns: 'booking_date,value_date,description,counterparty,bank,account,transaction_id,currency,amount',
}

const commas = { ...defaultDialect, separator: 'comma', encoding: 'utf8' } as const

/**
 * The statement files that accounting programs import. Xero: date, amount, payee, description and reference are matched
 * on its page. FreeAgent: date, amount and description, without a heading and without quotation marks
 * (https://support.freeagent.com/hc/en-gb/articles/115001222564). QuickBooks: its three-column file of date, description
 * and amount. Read on 27 November 2026.
 */
export const programDialects: Readonly<Record<AccountingProgram, ExportDialect>> = {
  xero: { ...commas, columns: 'booking_date,amount,counterparty,description,transaction_id' },
  freeagent: { ...commas, heading: 'no', texts: 'plain', columns: 'booking_date,amount,description' },
  quickbooks: { ...commas, columns: 'booking_date,description,amount' },
}

const { shape } = parts

/** The dialect in a query, which also checks `wholeAmounts`: what is left out is as in the default. */
export const dialectQuery = {
  separator: z._default(shape.separator, defaultDialect.separator),
  decimal: z._default(shape.decimal, defaultDialect.decimal),
  dates: z._default(shape.dates, defaultDialect.dates),
  encoding: z._default(shape.encoding, defaultDialect.encoding),
  heading: z._default(shape.heading, defaultDialect.heading),
  texts: z._default(shape.texts, defaultDialect.texts),
  columns: z._default(shape.columns, defaultDialect.columns),
}

/** The dialect as the state of a saved view: each may be missing. */
export const dialectState = z.partial(parts).check(wholeAmounts)

/** Reads a dialect from a stored preset: what is missing, no longer known, or splits amounts is as in the default. */
export const dialectOf = (state: Readonly<Record<string, string>>): ExportDialect => {
  const dialect = Object.entries(shape).reduce<ExportDialect>((all, [name, part]) => {
    const read = z.safeParse(part, state[name])
    return read.success ? { ...all, [name]: read.data } : all
  }, defaultDialect)
  return splitsAmounts(dialect) ? { ...dialect, decimal: defaultDialect.decimal } : dialect
}
