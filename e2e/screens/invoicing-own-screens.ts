import { answering, refusing, type Screen, silent } from './screen.ts'

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
})
const creditNote = (number: number) => ({
  id: number,
  year: 2026,
  createdAt: '2026-11-04',
  currency: '€',
  total: 1_234_567.89,
  number,
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
        before: async (page) => {
          await answering(invoices, pageOf(twenty(invoice), 431))(page)
          await answering(notes, pageOf(twenty(creditNote), 43))(page)
        },
        shows: (page, say) => page.getByRole('navigation', { name: say('own_invoices.notes_pages') }),
      },
      {
        name: 'credit notes alone',
        before: async (page) => {
          await answering(invoices, pageOf([]))(page)
          await answering(notes, pageOf([creditNote(1)]))(page)
        },
        shows: (page, say) => page.getByRole('table', { name: say('own_invoices.credit_notes') }),
      },
      {
        name: 'empty',
        before: async (page) => {
          await answering(invoices, pageOf([]))(page)
          await answering(notes, pageOf([]))(page)
        },
        shows: (page, say) => page.getByText(say('own_invoices.empty'), { exact: true }),
      },
      {
        name: 'failed',
        before: async (page) => {
          await refusing(invoices)(page)
          await refusing(notes)(page)
        },
        shows: (page, say) => page.getByText(say('own_invoices.notes_failed')),
      },
      {
        name: 'loading',
        before: async (page) => {
          await silent(invoices)(page)
          await silent(notes)(page)
        },
        shows: (page) => page.getByRole('heading', { level: 1 }),
      },
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
        shows: (page, say) => page.getByText(say('rates.waiting'), { exact: true }),
      },
      {
        name: 'nothing filled in',
        before: answering(rates, { ...pageOf([]), waiting: [] }),
        act: async (page, say) => {
          await page.getByRole('button', { name: say('rates.save') }).click()
        },
        shows: (page, say) => page.getByText(say('yup.required')),
      },
      {
        name: 'empty',
        before: answering(rates, { ...pageOf([]), waiting: [] }),
        shows: (page, say) => page.getByText(say('rates.none'), { exact: true }),
      },
      { name: 'failed', before: refusing(rates), shows: (page, say) => page.getByText(say('rates.failed')) },
      { name: 'loading', before: silent(rates), shows: (page) => page.getByRole('heading', { level: 1 }) },
    ],
  },
]
