import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { ExportFormat, exportQuery } from '#contract/banking/manager.ts'
import type { Language } from '#contract/core/fields.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { requireLockedCustomer } from '#server/domains/banking/customers/require-customer.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { encodeWindows1252 } from '#server/platform/csv/encode-windows1252.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { csvTransactions, withoutDialect } from './csv-transactions.ts'
import { ofxTransactions } from './ofx-transactions.ts'
import { qifTransactions } from './qif-transactions.ts'
import { accountsOf, bookedRows, type ExportedAccount, type TransactionsQuery } from './read-booked.ts'
import { statementsOf } from './statements-of.ts'
import { xlsxTransactions } from './xlsx-transactions.ts'

/** The filters of an export, and the dialect of its CSV. */
export type ExportQuery = z.output<typeof exportQuery>

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx; charset=utf-8',
  qif: 'application/x-qif; charset=utf-8',
}

/** Checks whether there is anything to export, before the first byte is sent. */
const hasRows = async (
  context: BankingContext,
  accounts: readonly ExportedAccount[],
  query: TransactionsQuery,
): Promise<boolean> => {
  for await (const rows of bookedRows(context, accounts, query)) if (rows.length > 0) return true
  return false
}

async function* encoded(texts: AsyncIterable<string>, encoding: ExportQuery['encoding']): AsyncGenerator<Buffer> {
  for await (const text of texts) yield encoding === 'windows_1252' ? encodeWindows1252(text) : Buffer.from(text)
}

/** Names the encoding of a file as HTTP does. */
const typeOf = (format: ExportFormat, { encoding }: ExportQuery): string =>
  format === 'csv' && encoding === 'windows_1252' ? 'text/csv; charset=windows-1252' : types[format]

const contentOf = async (
  context: BankingContext,
  format: ExportFormat,
  accounts: readonly ExportedAccount[],
  query: ExportQuery,
  language: Language,
): Promise<Readable> => {
  const rows = () => bookedRows(context, accounts, query)
  switch (format) {
    case 'csv':
      return Readable.from(encoded(csvTransactions(rows(), language, query), query.encoding), { objectMode: false })
    case 'xlsx':
      return xlsxTransactions(rows(), language)
    case 'ofx': {
      const statements = await statementsOf(context, accounts, query)
      return Readable.from(ofxTransactions(statements, query, context.platform.clock.now()), { objectMode: false })
    }
    case 'qif':
      return Readable.from(qifTransactions(await statementsOf(context, accounts, query)), { objectMode: false })
  }
}

/** Streams a customer's booked transactions as a file. Refuses if none are found. */
export const exportTransactions = async (
  context: BankingContext,
  action: StaffAction,
  format: ExportFormat,
  query: ExportQuery,
): Promise<BinaryAnswer> => {
  const accounts = await accountsOf(context, query)
  if (!(await hasRows(context, accounts, query))) throw refuse('no_transactions')
  const { customer = 0, ...requested } = withoutDialect(query)
  await context.platform.db.transaction().execute(async (trx) => {
    await requireLockedCustomer(trx, customer)
    await recordAction(context.platform, trx, action, {
      action: 'export-bank-transactions',
      subject: { type: 'customer-banks', id: customer },
      after: { format, ...requested },
    })
  })
  return {
    body: await contentOf(context, format, accounts, query, action.language),
    headers: {
      'content-type': typeOf(format, query),
      'content-disposition': `attachment; filename="transactions.${format}"`,
    },
  }
}
