import { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/banking/manager.ts'
import type { Language } from '#contract/core/fields.ts'
import { recordAct, type StaffAct } from '../../../platform/audit/staff-act.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { BinaryAnswer } from '../../../platform/http/route.ts'
import { requireHeldCustomer } from '../connections/find-connection.ts'
import type { BankingGround } from '../ground.ts'
import { csvTransactions } from './csv-transactions.ts'
import { ofxTransactions } from './ofx-transactions.ts'
import { qifTransactions } from './qif-transactions.ts'
import { accountsOf, bookedRows, type ExportedAccount, type TransactionsQuery } from './read-booked.ts'
import { statementsOf } from './statements-of.ts'
import { xlsxTransactions } from './xlsx-transactions.ts'

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx; charset=utf-8',
  qif: 'application/x-qif; charset=utf-8',
}

/** Whether there is anything to export; told before the first byte. */
const hasRows = async (
  ground: BankingGround,
  accounts: readonly ExportedAccount[],
  query: TransactionsQuery,
): Promise<boolean> => {
  for await (const rows of bookedRows(ground, accounts, query)) if (rows.length > 0) return true
  return false
}

const contentOf = async (
  ground: BankingGround,
  format: ExportFormat,
  accounts: readonly ExportedAccount[],
  query: TransactionsQuery,
  language: Language,
): Promise<Readable> => {
  const rows = () => bookedRows(ground, accounts, query)
  switch (format) {
    case 'csv':
      return Readable.from(csvTransactions(rows(), language), { objectMode: false })
    case 'xlsx':
      return xlsxTransactions(rows(), language)
    case 'ofx': {
      const statements = await statementsOf(ground, accounts, query)
      return Readable.from(ofxTransactions(statements, query, ground.platform.clock.now()), { objectMode: false })
    }
    case 'qif':
      return Readable.from(qifTransactions(await statementsOf(ground, accounts, query)), { objectMode: false })
  }
}

/** A customer's booked transactions as a file, written while it is read. Nothing is downloaded where nothing is found. */
export const exportTransactions = async (
  ground: BankingGround,
  act: StaffAct,
  format: ExportFormat,
  query: TransactionsQuery,
): Promise<BinaryAnswer> => {
  const accounts = await accountsOf(ground, query)
  if (!(await hasRows(ground, accounts, query))) throw refuse('no_transactions')
  const { customer = 0, ...asked } = query
  await ground.platform.db.transaction().execute(async (trx) => {
    await requireHeldCustomer(ground, trx, customer)
    await recordAct(ground.platform, trx, act, {
      act: 'export-bank-transactions',
      subject: { type: 'customer-banks', id: customer },
      after: { format, ...asked },
    })
  })
  return {
    body: await contentOf(ground, format, accounts, query, act.language),
    headers: { 'content-type': types[format], 'content-disposition': `attachment; filename="transactions.${format}"` },
  }
}
