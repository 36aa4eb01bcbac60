import { exportDialect } from '#contract/banking/export-dialect.ts'
import { exportQuery } from '#contract/banking/manager.ts'
import { described, means } from './area.ts'

/** Describes how the CSV of bank transactions is written. */
export const exportDialectFields = [
  described(exportQuery, {
    separator: 'What separates the columns of a CSV.',
    decimal: 'Decimal separator of a CSV. A comma is refused where commas also separate the columns of a `plain` CSV.',
    dates: 'How days are written in a CSV.',
    encoding: 'Encoding of a CSV.',
    heading: 'Whether the first row of a CSV names the columns, in the caller’s language.',
    texts: 'How texts are written in a CSV.',
    columns:
      'Columns of a CSV, in their order, separated by commas: `booking_date`, `value_date`, `description`, `counterparty`, `bank`, `account`, `transaction_id`, `currency`, `amount` (negative for money out), `money_in` and `money_out` (without a sign).',
  }),
]

const { separator, decimal, dates, encoding, texts } = exportDialect.shape

/** Says what the choices of a dialect mean. */
export const exportDialectMeanings = [
  means(separator.options, { semicolon: 'a semicolon', comma: 'a comma', tab: 'a tab' }),
  means(decimal.options, { point: '`1234.56`', comma: '`1234,56`' }),
  means(dates.options, {
    dmy_slashes: '`31/12/2026`',
    dmy_points: '`31.12.2026`',
    mdy_slashes: '`12/31/2026`',
    iso: '`2026-12-31`',
  }),
  means(encoding.options, {
    utf8_bom: 'UTF-8 with a byte order mark, as spreadsheets expect it',
    utf8: 'UTF-8 without one',
    windows_1252: 'Windows-1252; other characters become question marks',
  }),
  means(exportDialect.shape.heading.options, { yes: 'with a heading', no: 'without one' }),
  means(texts.options, {
    quoted: 'in quotation marks where necessary',
    plain: 'separators, quotation marks and line breaks become spaces',
  }),
]
