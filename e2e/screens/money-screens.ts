import type { Refund } from '#contract/refunds/schemas.ts'
import type { Transfer } from '#contract/transfers/schemas.ts'
import { pageOf } from './documents-samples.ts'
import { inMenu } from './manager-documents-samples.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { aButton, clicking, named, text, title, within } from './shown.ts'

const refundsPath = '/refunds?*'
const transfersPath = '/transfer_matches?*'
const balancesPath = '/customer_balances?*'
const longName = 'The Harbour Light Press and Audio Books of Northumberland Limited'
const at = '2026-11-10T09:30:00.000Z'

const refund = (id: number, state: Partial<Refund>): Refund => ({
  '@id': `/api/refunds/${id}`,
  id,
  status: 'succeeded',
  failureReason: null,
  amount: 1_234_567.89,
  currency: '€',
  origin: 'staff',
  method: 'provider',
  createdAt: at,
  settledAt: at,
  customerName: longName,
  userRef: '/api/users/3',
  invoice: { '@id': '/api/invoices/7', id: 7, invoiceNumber: 100_123, year: 2026 },
  creditNote: { '@id': '/api/credit_notes/8', id: 8, number: 100_045, year: 2026 },
  isUndocumented: false,
  retriedBy: null,
  ...state,
})

const failed = refund(2, { status: 'failed', failureReason: 'expired_or_canceled_card' })

const everyRefund = [
  refund(1, { status: 'pending', settledAt: null }),
  failed,
  refund(3, { origin: 'provider', creditNote: null, isUndocumented: true, customerName: 'Sofía Navarro' }),
  refund(4, { method: 'bank_transfer', userRef: null }),
  refund(5, { status: 'failed', failureReason: 'already_refunded', retriedBy: '/api/refunds/6' }),
]

const invoiceOf = (owedAmount: number): Transfer['candidates'][number]['invoice'] => ({
  '@id': '/api/invoices/7',
  id: 7,
  number: 100_123,
  year: 2026,
  customerName: longName,
  customerContact: null,
  userRef: '/api/users/3',
  owedAmount,
  currency: 'EUR',
  version: 2,
})

const transfer = (id: number, state: Partial<Transfer>): Transfer => ({
  '@id': `/api/transfer_matches/${id}`,
  id,
  bookedOn: '2026-11-09',
  amount: 1_234_567.89,
  remainingAmount: 1_234_567.89,
  currency: 'EUR',
  payer: longName,
  text: 'RF1120260070 Invoice 100123/2026 and the rest of what was agreed by telephone on Monday',
  bankName: 'Albion Bank',
  account: 'Business account',
  status: 'open',
  isGone: false,
  isPossibleDuplicate: false,
  proposal: null,
  candidates: [],
  bookings: [],
  version: 1,
  ...state,
})

const matched = (owedAmount: number): Partial<Transfer> => {
  const match = {
    invoice: invoiceOf(owedAmount),
    certainty: 'certain' as const,
    reasons: ['reference', 'name'] as const,
  }
  const candidate = { ...match, reasons: [...match.reasons] }
  return { proposal: candidate, candidates: [candidate] }
}

const booking = (invoice: Transfer['bookings'][number]['invoice'], amount: number) => ({
  invoice,
  userRef: '/api/users/3',
  amount,
  bookedAt: at,
  bookedBy: 'manager@example.test',
})

const numbered = { '@id': '/api/invoices/7', id: 7, number: '100123/2026' }
const booked = transfer(4, {
  status: 'booked',
  remainingAmount: 0,
  bookings: [booking(numbered, 1_000_000), booking(null, 234_567.89)],
})

const everyTransfer = [
  transfer(1, matched(2_000_000)),
  transfer(2, { ...matched(1_000_000), isPossibleDuplicate: true, payer: null }),
  transfer(3, { status: 'part_booked', remainingAmount: 234_567.89, bookings: [booking(numbered, 1_000_000)] }),
  booked,
  transfer(5, { status: 'set_aside', payer: null, text: null, isGone: true }),
  transfer(6, { payer: null, text: 'STRIPE PAYOUT' }),
]

const balance = (userId: number) => ({
  userRef: `/api/users/${userId}`,
  userId,
  email: userId === 4 ? null : 'the.harbour.light.press.and.audio.books@northumberland.example.test',
  currency: 'EUR',
  amount: 1_234_567.89,
})

const entry = (id: number, kind: string, amount: number) => ({
  id,
  kind,
  amount,
  currency: 'EUR',
  invoice: kind === 'used' ? numbered : null,
  transfer: kind === 'excess' ? '/api/transfer_matches/4' : null,
  at,
  by: 'manager@example.test',
  canUndo: kind === 'used',
})

const account = {
  userRef: '/api/users/3',
  balances: [{ currency: 'EUR', amount: 1_234_567.89 }],
  entries: [entry(3, 'used', -1_000), entry(2, 'returned', -500), entry(1, 'excess', 1_236_067.89)],
  invoices: [invoiceOf(2_000_000)],
}

/** What managers see of money that came by bank transfer, and of money that goes back. */
export const moneyScreens: readonly Screen[] = [
  {
    name: 'manager-refunds',
    who: 'manager',
    path: '/manager/refunds',
    shows: title,
    states: [
      { name: 'every-state', before: answering(refundsPath, pageOf(everyRefund)), shows: text('refunds.no_note') },
      {
        name: 'retrying',
        before: answering(refundsPath, pageOf([failed])),
        act: (page, say) => page.getByRole('button', { name: new RegExp(`^${say('refunds.retry')}`) }).click(),
        shows: within('dialog', aButton('refunds.retry')),
      },
      { name: 'empty', before: answering(refundsPath, pageOf([])), shows: text('refunds.none') },
      { name: 'loading', before: silent(refundsPath), shows: title },
      { name: 'failed', before: refusing(refundsPath), shows: text('refunds.failed') },
    ],
  },
  {
    name: 'manager-transfers',
    who: 'manager',
    path: '/manager/transfers',
    shows: title,
    states: [
      {
        name: 'every-state',
        before: answering(transfersPath, pageOf(everyTransfer)),
        shows: text('transfers.state.part_booked'),
      },
      {
        name: 'undoing',
        before: answering(transfersPath, pageOf([booked])),
        act: inMenu(0, 'transfers.undo'),
        shows: within('dialog', text('transfers.undo_text')),
      },
      { name: 'empty', before: answering(transfersPath, pageOf([])), shows: text('transfers.nothing_to_book') },
      { name: 'loading', before: silent(transfersPath), shows: title },
      { name: 'failed', before: refusing(transfersPath), shows: text('transfers.failed') },
    ],
  },
  {
    name: 'manager-balances',
    who: 'manager',
    path: '/manager/transfers?view=balances',
    shows: title,
    states: [
      {
        name: 'some',
        before: answering(balancesPath, pageOf([balance(3), balance(4)])),
        shows: named('table', 'transfers.balances'),
      },
      {
        name: 'one',
        before: async (page) => {
          await answering(balancesPath, pageOf([balance(3)]))(page)
          await answering('/customer_balances/3', account)(page)
        },
        act: clicking((where) => where.getByRole('row').nth(1).getByRole('button')),
        shows: within('dialog', text('balances_page.history')),
      },
      { name: 'empty', before: answering(balancesPath, pageOf([])), shows: text('balances_page.none') },
      { name: 'failed', before: refusing(balancesPath), shows: text('balances_page.failed') },
    ],
  },
]
