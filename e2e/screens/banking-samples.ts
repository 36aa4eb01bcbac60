import type { BankAccount, BankConnection, Institution } from '#contract/banking/schemas.ts'
import type { previewStatement } from '#contract/banking/statements.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { pageOf } from './documents-samples.ts'

/** The paths of the banking API. */
export const paths = {
  own: '/bank_connections',
  institutions: '/bank_institutions*',
  complete: '/bank_connections/complete',
  renew: '/bank_connections/*/renew',
  user: '/bank_connections/customer/*',
  refresh: '/nordigen/refresh_transactions_data*',
  export: '/bank_transactions/export/*',
  preview: '/bank_statements/preview',
}

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="#0b4f6c"/><circle cx="18" cy="18" r="9" fill="#f2c14e"/></svg>',
)}`

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const account = (id: number, change: Partial<BankAccount> = {}): BankAccount => ({
  id,
  name: 'Business current account',
  last4: '4021',
  currency: 'GBP',
  selected: true,
  transactionsLastUpdate: '2026-11-22T05:10:00.000Z',
  balance: { amount: '12345.67', currency: change.currency ?? 'GBP', balanceDate: '2026-11-22', kind: 'booked' },
  failure: null,
  ...change,
})

/** A working connection; every other state is a variation of it. */
export const connection = (id: number, change: Partial<BankConnection> = {}): BankConnection => ({
  '@id': `/api/bank_connections/${id}`,
  id,
  bankName: 'Harbour Bank',
  institutionId: `HARBOUR_${id}`,
  logo,
  country: 'GB',
  connectionStatus: 'active',
  connectionExpirationDate: daysFromNow(61),
  daysLeft: 61,
  revoked: false,
  source: 'gocardless',
  transactionsLastUpdate: '2026-11-22T05:10:00.000Z',
  accounts: [account(id * 10), account(id * 10 + 1, { name: 'Euro account', last4: '8807', currency: 'EUR' })],
  ...change,
})

const longName = 'Banca Popolare dell’Alto Adige e delle Province Autonome di Trento e Bolzano S.p.A.'

/** One connection in each state that staff can meet. */
export const everyConnection: readonly BankConnection[] = [
  connection(1, { connectionExpirationDate: daysFromNow(6), daysLeft: 6 }),
  connection(2, {
    bankName: longName,
    logo: null,
    country: 'IT',
    accounts: [
      account(20, {
        name: null,
        failure: {
          reason: 'rate_limited',
          occurredAt: '2026-11-22T05:10:00.000Z',
          nextAttemptAt: '2026-11-23T05:10:00.000Z',
        },
      }),
      account(21, { name: 'Gemeinschaftskonto'.repeat(4), selected: false, currency: 'EUR' }),
      account(22, {
        last4: null,
        failure: { reason: 'account_closed', occurredAt: '2026-11-22T05:10:00.000Z', nextAttemptAt: null },
      }),
    ],
  }),
  connection(3, { connectionStatus: 'expired', connectionExpirationDate: daysFromNow(-4), daysLeft: 0 }),
  connection(4, { connectionStatus: 'expired', revoked: true, daysLeft: 40 }),
  connection(5, {
    connectionStatus: 'awaiting_authorisation',
    connectionExpirationDate: null,
    daysLeft: null,
    transactionsLastUpdate: null,
    accounts: [],
  }),
  connection(6, {
    connectionStatus: 'rejected',
    connectionExpirationDate: null,
    daysLeft: null,
    transactionsLastUpdate: null,
    accounts: [],
  }),
  connection(7, {
    bankName: 'GenossenschaftsbankDerVereinigtenHandwerkskammernOberbayernUndSchwaben',
    source: 'file',
    logo: null,
    connectionExpirationDate: null,
    daysLeft: null,
    accounts: [account(70, { name: 'Current account', last4: null })],
  }),
]

/** Those of a customer: without the imports by staff. */
export const ownConnections = everyConnection.filter(({ source }) => source !== 'file')

/** A connection without a synchronisation yet. */
export const neverSynchronised = connection(8, {
  transactionsLastUpdate: null,
  accounts: [account(80, { transactionsLastUpdate: null })],
})

const institution = (id: number, name: string): Institution => ({
  id: `BANK_${id}`,
  name,
  country: 'GB',
  logo: id % 3 === 0 ? null : logo,
  historyDays: 730,
  consentDays: 90,
})

/** Banks of a country. */
export const institutions = pageOf(
  [
    'Harbour Bank',
    'Anchor & Sons Private Bank',
    longName,
    'Northern Building Society',
    'Old Town Bank',
    'Quay Bank',
  ].map((name, index) => institution(index + 1, name)),
)

/** Synchronisation results at two banks, one of which failed in part. */
export const syncResults = {
  lastSyncDate: { date: '2026-11-22 11:00:00.000000', timezone: 'UTC' },
  banks: [
    { connectionId: 1, bankName: 'Harbour Bank', added: 12, changed: 1, failures: [] },
    {
      connectionId: 2,
      bankName: longName,
      added: 0,
      changed: 0,
      failures: [
        { account: 'Conto ordinario •• 4021', reason: 'rate_limited', nextAttemptAt: '2026-11-23T05:10:00.000Z' },
        { account: `${'Gemeinschaftskonto'.repeat(4)} •• 8807`, reason: 'bank_unavailable', nextAttemptAt: null },
      ],
    },
  ],
}

type StatementPreview = AnswerOf<typeof previewStatement>
type StatementRow = StatementPreview['rows'][number]

const row = (line: number, change: Partial<StatementRow> = {}): StatementRow => ({
  line,
  bookingDate: '2026-11-03',
  amount: '-1234.56',
  currency: 'GBP',
  description: 'Recibo de la luz, contrato 000123, periodo de octubre de 2026',
  status: 'new',
  error: null,
  ...change,
})

/** Builds a CSV preview as the server returns it: new, duplicate and invalid rows, or new ones only. */
export const csvPreview = (withErrors: boolean): StatementPreview => ({
  format: 'csv',
  sample: [
    ['Fecha', 'Concepto', 'Importe', 'Saldo'],
    ['03/11/2026', 'Recibo de la luz, contrato 000123', '-1.234,56', '20.000,00'],
  ],
  mapping: {
    date: 0,
    dateFormat: 'dmy',
    description: 1,
    amount: 2,
    moneyIn: null,
    moneyOut: null,
    decimalSeparator: ',',
    headerRows: 1,
  },
  rows: [
    row(2),
    row(3, { status: 'duplicate', amount: '2500.00', description: 'Transferencia recibida' }),
    ...(withErrors ? [row(4, { status: 'invalid', error: 'amount', amount: null, description: null })] : []),
  ],
  counts: { new: 118, duplicate: 1, invalid: withErrors ? 1 : 0 },
})
