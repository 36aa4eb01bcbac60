import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { requiredLine, storable, visible } from '#contract/core/fields.ts'
import { reference } from '#contract/core/reference.ts'
import { accountLine } from './iban.ts'
import { bankConnection } from './schemas.ts'

/** Kinds of statement files, detected by content. */
export const statementFormats = ['csv', 'ofx', 'qif', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Maximum number of rows in one file. */
export const maxStatementRows = 50_000

/** A preview has at most 50 first rows, and at most 50 invalid ones of the rest. */
export const maxPreviewRows = 50

/** Maps the columns of a CSV, counted from 0; money in and out may be in one signed column or in two. */
export const columnMapping = z.strictObject({
  date: z.number(),
  dateFormat: z.enum(['dmy', 'mdy', 'ymd']),
  description: z.number(),
  amount: z.nullable(z.number()),
  moneyIn: z.nullable(z.number()),
  moneyOut: z.nullable(z.number()),
  decimalSeparator: z.enum(['.', ',']),
  /** Rows above the first transaction. */
  headerRows: z.number().check(z.int(), z.gte(0), z.lte(50)),
})
export type ColumnMapping = z.output<typeof columnMapping>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The mapping is sent as JSON in a text field of the form. */
const mapping = z.optional(z.pipe(z.pipe(z.string().check(z.maxLength(1000)), z.transform(parsed)), columnMapping))

/** The account's name or number, by which the next file finds it; an IBAN in groups of four. */
export const statementAccount = z
  .string()
  .check(
    z.overwrite(accountLine),
    z.minLength(1),
    z.regex(visible, { error: 'yup.required' }),
    z.maxLength(75),
    z.regex(storable),
  )

/** Says which account a file is of. */
export const statementFile = z.strictObject({
  bankName: requiredLine(75),
  account: statementAccount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  mapping,
})
const statementBody = z.strictObject({ customer: reference('users'), ...statementFile.shape })

const statementRow = z.strictObject({
  line: z.number(),
  bookingDate: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  /** The file's currency, otherwise that of the account. */
  currency: z.string(),
  description: z.nullable(z.string()),
  /** `duplicate`: already stored, or twice in the file with the same id. */
  status: z.enum(['new', 'duplicate', 'invalid']),
  /** The key of the error in a invalid row. */
  error: z.nullable(z.enum(['date', 'amount', 'columns'])),
})

/** Reads a statement file without saving anything: shows what would be imported. */
export const previewStatement = endpoint({
  method: 'POST',
  path: '/bank_statements/preview',
  who: 'manager',
  isExtension: true,
  isReadOnly: true,
  summary: 'Preview a bank statement file (CSV, OFX, QIF or CAMT.053)',
  bodyType: 'multipart',
  hasLongTimeout: true,
  body: statementBody,
  answer: z.strictObject({
    format: z.enum(statementFormats),
    /** The columns of the first rows of a CSV, for choosing the mapping. */
    sample: z.array(z.array(z.string())),
    /** The mapping that was detected if none was sent. */
    mapping: z.nullable(columnMapping),
    /** The first `maxPreviewRows` rows, then as many invalid ones of the rest. */
    rows: z.array(statementRow),
    counts: z.strictObject({ new: z.number(), duplicate: z.number(), invalid: z.number() }),
  }),
  errors: [
    'file_field_required',
    'file_empty',
    'file_infected',
    'provider_unavailable',
    'file_type',
    'file_too_large',
    'file_too_complex',
    'not_found',
  ],
})

/**
 * Imports a statement file; the same file twice adds nothing. Invalid rows refuse the whole file with
 * `statement_invalid`.
 */
export const importStatement = endpoint({
  method: 'POST',
  path: '/bank_statements',
  who: 'manager',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Import a bank statement file',
  bodyType: 'multipart',
  hasLongTimeout: true,
  body: statementBody,
  answer: z.strictObject({ connection: bankConnection, added: z.number(), duplicates: z.number() }),
  status: 201,
  errors: [
    'file_field_required',
    'file_empty',
    'file_infected',
    'provider_unavailable',
    'file_type',
    'file_too_large',
    'file_too_complex',
    'not_found',
    'statement_invalid',
  ],
})
