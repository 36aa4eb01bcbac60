import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, inTurn, text, title, within } from './shown.ts'

const token = 'A'.repeat(43)
const page = `/pay/${token}`
const check = `${page}/check_payment`

const invoice = {
  invoiceNumber: 100_123,
  year: 2026,
  createdAt: '2026-11-03',
  dueOn: '2026-11-17',
  customerName: 'The Harbour Light Press and Audio Books of Northumberland Limited',
  currency: '€',
  total: 1_234_567.89,
  creditedAmount: 0,
  receivedAmount: 0,
  owedAmount: 1_234_567.89,
  status: 'open',
  canPayOnline: true,
  paidAt: null,
}
const partPaid = { ...invoice, creditedAmount: 10_000, receivedAmount: 200_000.01, owedAmount: 1_024_567.88 }
const paid = {
  ...invoice,
  receivedAmount: invoice.total,
  owedAmount: 0,
  status: 'paid',
  canPayOnline: false,
  paidAt: '2026-11-10T09:30:00.000Z',
}
const answeringPage = (answer: object): NonNullable<ScreenState['before']> => answering(page, answer)

const overpayment = (id: number) => ({
  '@id': `/api/overpayments/${id}`,
  id,
  invoiceRef: { '@id': '/api/invoices/7', invoiceNumber: 100_000 + id, year: 2026, customerName: invoice.customerName },
  currency: '€',
  amount: 1_234_567.89,
  excessAmount: 1_234_567.89,
  paidAt: '2026-11-10T09:30:00.000Z',
  paymentRef: 'pi_1Rk2PqLmN3o4AbCdEfGhIjKl',
  settledAt: null,
})
const overpaid = answering('/overpayments?*', pageOf([overpayment(1), overpayment(2), overpayment(3)]))

/** The page of an invoice's payment link in every state, and what managers see of payments beyond what was owed. */
export const payLinkScreens: readonly Screen[] = [
  {
    name: 'pay',
    who: 'visitor',
    path: page,
    shows: text('pay.unknown'),
    states: [
      { name: 'open', before: answeringPage(invoice), shows: text('pay.pay_hint') },
      {
        name: 'part paid',
        before: answeringPage(partPaid),
        shows: (where) => where.getByText(/200[.,]000[.,]01/).first(),
      },
      { name: 'paid', before: answeringPage(paid), shows: text('pay.paid') },
      {
        name: 'void',
        before: answeringPage({ ...invoice, status: 'void', canPayOnline: false }),
        shows: text('pay.void'),
      },
      {
        name: 'processing',
        before: answeringPage({ ...invoice, status: 'processing', canPayOnline: false }),
        shows: text('pay.processing'),
      },
      {
        name: 'not online',
        before: answeringPage({ ...invoice, owedAmount: 0.2, canPayOnline: false }),
        shows: text('pay.not_online'),
      },
      {
        name: 'not opened',
        before: inTurn(answeringPage(invoice), refusing(page, 'provider_unavailable', 503)),
        act: clicking((where) => where.getByRole('button').filter({ hasText: /1[.,]234[.,]567/ })),
        shows: text('pay.open_failed'),
      },
      { name: 'failed', before: refusing(page, 'internal_error', 500), shows: text('pay.failed') },
      { name: 'loading', before: silent(page), shows: title },
    ],
  },
  {
    name: 'pay-returned',
    who: 'visitor',
    path: `${page}?status=paid`,
    shows: text('pay.unknown'),
    states: [
      { name: 'received', before: answering(check, { ...paid, hasArrived: true }), shows: text('pay.paid') },
      {
        name: 'not arrived',
        before: answering(check, { ...invoice, hasArrived: false }),
        shows: text('pay.not_arrived'),
      },
    ],
  },
  {
    name: 'pay-cancelled',
    who: 'visitor',
    path: `${page}?status=cancelled`,
    shows: text('pay.unknown'),
    states: [{ name: 'open', before: answeringPage(invoice), shows: text('pay.cancelled') }],
  },
  {
    name: 'manager-overpayments',
    who: 'manager',
    path: '/manager/download_invoices',
    shows: title,
    states: [
      { name: 'some', before: overpaid, shows: text('overpaid.title', { count: 3 }) },
      {
        name: 'settling',
        before: overpaid,
        act: clicking(aButton('overpaid.settle_of', { number: '100001/2026' })),
        shows: within('dialog', aButton('overpaid.settle')),
      },
    ],
  },
]
