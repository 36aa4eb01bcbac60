import {
  bankResult,
  exportFormats,
  exportQuery,
  exportTransactions,
  filterTransactions,
  refreshTransactions,
  transactionsQuery,
} from '#contract/banking/manager.ts'
import { exportCurrencies } from '#contract/banking/schemas.ts'
import { columnMapping, importStatement, previewStatement, statementFormats } from '#contract/banking/statements.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'
import { exportDialectFields, exportDialectMeanings } from './export-dialect.ts'

const statementLimits =
  'One file in the part `file`, at most 20 MB and 50,000 rows. The format is found by the content.'
const statementExample = {
  customer: '/api/users/12',
  bankName: 'Example Bank',
  account: 'GB33 BUKB 2020 1555 5555 55',
  currency: 'GBP',
}
const customer = { query: { customer: '/api/users/12' } }
const mapping = {
  date: 'Column of the date, counted from 0.',
  dateFormat: 'Order of day, month and year.',
  description: 'Column of the description, counted from 0.',
  amount: 'Column of the signed amount, counted from 0; null when money in and out have columns of their own.',
  moneyIn: 'Column of money in, counted from 0; null when there is one signed column.',
  moneyOut: 'Column of money out, counted from 0; null when there is one signed column.',
  decimalSeparator: 'Decimal separator.',
  headerRows: 'Number of rows above the first transaction.',
}

/** Bank transactions and statement files, for managers. */
export const bankTransactions: Area = {
  resources: [
    {
      name: 'Bank transactions',
      description: 'Synced and imported transactions of a customer, for managers.',
      operations: [
        operation(
          refreshTransactions,
          'Syncs every active connection of the customer now, for at most five minutes. An account that fails does not stop the others.',
          'What was synced, by bank.',
          customer,
        ),
        operation(
          filterTransactions,
          'Booked transactions, oldest first, streamed and not paged. Each has `bookingDate`, `valueDate`, `originalAmount` (a signed decimal text in units, negative for money out), `currency`, `status`, `description`, `counterparty`, `bankName` and `account`.',
          'A JSON list in `hydra:member`, with `hydra:totalItems`.',
          { mediaType: 'application/json', ...customer },
        ),
        operation(
          exportTransactions,
          'The same transactions as a file. The dialect of a CSV is in the query; other formats ignore it. Answers 404 `no_transactions` when there are none.',
          'The file.',
          { query: { customer: '/api/users/12', columns: 'booking_date,description,amount' } },
        ),
      ],
    },
    {
      name: 'Bank statements',
      description: 'Import of statement files of banks that are not connected.',
      operations: [
        operation(
          previewStatement,
          `Reads the file and saves nothing. ${statementLimits}`,
          'The format, the first 50 rows and the counts.',
          { body: { ...statementExample, mapping: undefined } },
        ),
        operation(
          importStatement,
          `Importing the same file again adds nothing. Invalid rows reject the whole file with \`statement_invalid\`. ${statementLimits}`,
          'The connection, and how many transactions were added.',
          { body: { ...statementExample, mapping: undefined } },
        ),
      ],
    },
  ],
  fields: [
    described(bankResult, {
      connectionId: 'ID of the connection.',
      added: 'Number of new transactions.',
      changed: 'Number of changed transactions.',
      'failures.account': 'The account; null for the whole connection.',
      'failures.reason': 'Why it failed.',
      'failures.nextAttemptAt': 'Next automatic attempt, ISO 8601 in UTC; null when there is none.',
    }),
    described(refreshTransactions.query, { customer: 'The customer.' }),
    described(refreshTransactions.answer, {
      lastSyncDate: 'Newest sync of any bank in UTC, `YYYY-MM-DD HH:mm:ss.000000`; null when there was none.',
      'lastSyncDate.date': 'Timestamp, `YYYY-MM-DD HH:mm:ss.000000`, in UTC.',
    }),
    described([transactionsQuery, exportQuery], {
      customer: 'The customer.',
      bank: 'ID of a connection, or `all`.',
      currency: '`all`, or one ISO 4217 code.',
      start_date: 'First booking day, included. A transaction without one counts by its value day.',
      end_date: 'Last booking day, included.',
      income_expenses: 'Money in, money out or both.',
    }),
    ...exportDialectFields,
    described(exportTransactions.params, { format: 'Format of the file.' }),
    described([previewStatement.body, importStatement.body], {
      customer: 'The customer.',
      account: 'Name or number of the account, by which the next file finds it again.',
      currency: 'Currency of the account, ISO 4217.',
      mapping: 'The columns of a CSV file, as JSON; found automatically when left out.',
    }),
    described(columnMapping, mapping),
    described(previewStatement.answer, {
      format: 'Format of the file.',
      sample: 'Columns of the first rows of a CSV file.',
      mapping: 'The columns that were used; null for other formats.',
      rows: 'The first 50 rows, followed by up to 50 invalid rows of the rest.',
      'rows.line': 'Line or entry of the file, counted from 1.',
      'rows.bookingDate': 'Booking day, `YYYY-MM-DD`; null when it could not be read.',
      'rows.amount': 'Signed decimal text in units, negative for money out; null when it could not be read.',
      'rows.currency': 'ISO 4217 code: that of the row, or of the account.',
      'rows.status': 'Whether the row would be imported.',
      'rows.error': 'What is wrong with an invalid row.',
      'counts.new': 'Number of new rows.',
      'counts.duplicate': 'Number of duplicate rows.',
      'counts.invalid': 'Number of invalid rows.',
    }),
    described(importStatement.answer, {
      added: 'Number of new transactions.',
      duplicates: 'Number of rows that were already there.',
    }),
  ],
  meanings: [
    means(['all', ...exportCurrencies], '`all` for every currency.'),
    means(['all', 'onlyIncomes', 'onlyExpenses'], {
      all: 'both',
      onlyIncomes: 'money in',
      onlyExpenses: 'money out',
    }),
    means(exportFormats, {
      csv: 'comma-separated values',
      xlsx: 'Excel workbook',
      ofx: 'Open Financial Exchange',
      qif: 'Quicken Interchange Format',
    }),
    ...exportDialectMeanings,
    means(statementFormats, {
      csv: 'comma-separated values',
      ofx: 'Open Financial Exchange',
      qif: 'Quicken Interchange Format',
      camt053: 'ISO 20022 camt.053',
    }),
    means(['dmy', 'mdy', 'ymd'], { dmy: 'day, month, year', mdy: 'month, day, year', ymd: 'year, month, day' }),
    means(['.', ','], { '.': 'point', ',': 'comma' }),
    means(['new', 'duplicate', 'invalid'], {
      new: 'would be imported',
      duplicate: 'already there, or twice in the file',
      invalid: 'cannot be read',
    }),
    means(['date', 'amount', 'columns'], {
      date: 'no valid date',
      amount: 'no valid amount',
      columns: 'too few columns',
    }),
  ],
}
