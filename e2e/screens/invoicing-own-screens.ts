import { answering, refusing, type Screen, silent } from './screen.ts'
import { clicking, inTurn, named, text, title, wholeText, within } from './shown.ts'

const invoices = '/invoices/get_my_invoices*'
const notes = '/credit_notes/get_my_credit_notes*'
const rates = '/admin/exchange_rates'

const pageOf = <T>(members: T[], total = members.length) => ({ 'hydra:member': members, 'hydra:totalItems': total })
const twenty = <T>(make: (number: number) => T): T[] => Array.from({ length: 20 }, (_, index) => make(index + 1))

const invoice = (number: number) => ({
  id: number,
  year: 2026,
  createdAt: '2026-11-03',
  currency: (['€', '£', '$'] as const)[number % 3],
  total: number % 4 === 0 ? 1_234_567.89 : 121,
  invoiceNumber: 100_000 - number,
  status: (['draft', 'open', 'paid', 'void', 'uncollectible'] as const)[number % 5],
  creditedAmount: [0, 0, 60.5, 121, 0][number % 5],
  dueOn: number % 5 < 2 ? '2026-11-17' : null,
  owedAmount: number % 5 < 2 ? 121 : 0,
  receivedAmount: 0,
  isOverdue: number % 10 === 1,
  payPath: number % 5 === 1 || number % 5 === 4 ? `/pay/${'p'.repeat(43)}` : null,
})
const creditNote = (number: number) => ({
  id: number,
  year: 2026,
  createdAt: '2026-11-04',
  currency: '€',
  total: 1_234_567.89,
  number,
  refund: [null, { amount: 60.5, status: 'succeeded' }, { amount: 12, status: 'pending' }][number % 3],
  invoice: { invoiceNumber: 99_990 + number, year: 2025 },
})

const month = (number: number) => ({
  currency: (['EUR', 'USD'] as const)[number % 2],
  month: `2026-${String(1 + Math.floor(number / 2)).padStart(2, '0')}`,
  unitsPerPound: 1.1 + number / 1000,
})
const waiting = [
  { currency: 'EUR', month: '2026-11', documents: 12 },
  { currency: 'USD', month: '2026-10', documents: 1 },
]

/** The customer's own accounting documents, and the admins' exchange rates. */
export const invoicingOwnScreens: readonly Screen[] = [
  {
    name: 'invoices',
    who: 'customer',
    path: '/invoices',
    shows: (page, say) => page.getByRole('table', { name: say('own_invoices.invoices') }).getByRole('cell'),
    states: [
      {
        name: 'many of both',
        before: inTurn(
          answering(invoices, pageOf(twenty(invoice), 431)),
          answering(notes, pageOf(twenty(creditNote), 43)),
        ),
        shows: named('navigation', 'own_invoices.notes_pages'),
      },
      {
        // The browser of the screens has no viewer.
        name: 'preview',
        before: inTurn(answering(invoices, pageOf([invoice(2)])), answering(notes, pageOf([]))),
        act: (page) => page.getByRole('cell').first().getByRole('button').click(),
        shows: within('dialog', text('preview.unsupported_text')),
      },
      {
        name: 'to pay',
        before: answering(invoices, pageOf([invoice(1), invoice(6)])),
        act: (page, say) => page.getByRole('radio', { name: say('own_invoices.to_pay') }).check(),
        shows: (page, say) => page.getByText(say('own_invoices.how_to_pay', { contact: say('own_invoices.contact') })),
      },
      {
        name: 'bank transfer',
        before: answering(invoices, pageOf([invoice(1), invoice(6)])),
        act: async (page, say) => {
          await page
            .getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) })
            .first()
            .click()
          await page.getByRole('menuitem', { name: say('own_invoices.transfer') }).click()
        },
        shows: within('dialog', text('bank_details.text')),
      },
      {
        name: 'nothing to pay',
        before: answering(invoices, pageOf([])),
        act: async (page) => void (await page.goto('/invoices?status=unpaid')),
        shows: text('own_invoices.none_open'),
      },
      {
        name: 'credit notes alone',
        before: inTurn(answering(invoices, pageOf([])), answering(notes, pageOf([creditNote(1)]))),
        shows: named('table', 'own_invoices.credit_notes'),
      },
      {
        name: 'empty',
        before: inTurn(answering(invoices, pageOf([])), answering(notes, pageOf([]))),
        shows: wholeText('own_invoices.empty'),
      },
      { name: 'failed', before: inTurn(refusing(invoices), refusing(notes)), shows: text('own_invoices.notes_failed') },
      { name: 'loading', before: inTurn(silent(invoices), silent(notes)), shows: title },
    ],
  },
  {
    name: 'admin-exchange-rates',
    who: 'admin',
    path: '/admin/exchange_rates',
    states: [
      {
        name: 'documents wait',
        before: answering(rates, { ...pageOf(twenty(month)), waiting }),
        shows: wholeText('rates.waiting'),
      },
      {
        name: 'nothing filled in',
        before: answering(rates, { ...pageOf([]), waiting: [] }),
        act: clicking(named('button', 'rates.save')),
        shows: text('yup.required'),
      },
      { name: 'empty', before: answering(rates, { ...pageOf([]), waiting: [] }), shows: wholeText('rates.none') },
      { name: 'failed', before: refusing(rates), shows: text('rates.failed') },
      { name: 'loading', before: silent(rates), shows: title },
    ],
  },
]
