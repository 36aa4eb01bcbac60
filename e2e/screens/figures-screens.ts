import { endReasons, monthsBetween } from '#contract/reporting/manager-figures.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { named, text, title } from './shown.ts'

const [recurring, cancellations, products] = ['recurring_revenue', 'cancellations', 'product_revenue'].map(
  (report) => `/reports/${report}?*`,
) as [string, string, string]
const ageing = '/reports/ageing'
const range = { firstMonth: '2025-12', lastMonth: '2026-11' }
const months = monthsBetween(range.firstMonth, range.lastMonth)
const longName = 'The Harbour Light Press and Audio Books of Northumberland Limited'

const month = (name: string, index: number) => ({
  month: name,
  opening: index * 12_345_678,
  new: 12_345_678,
  expansion: 1_234_567,
  reactivation: 234_567,
  contraction: 345_678,
  churn: 1_123_456,
  closing: (index + 1) * 12_345_678,
  openingCustomers: index * 321,
  newCustomers: 345,
  reactivatedCustomers: 12,
  churnedCustomers: 36,
  closingCustomers: (index + 1) * 321,
})

const everyRecurring = {
  ...range,
  currencies: ['€', '£', '$'].map((currency) => ({
    currency,
    amount: 148_148_136,
    customers: 3_852,
    months: months.map(month),
  })),
}

const amounts = [
  { currency: '€', amount: 12_345_678 },
  { currency: '£', amount: 2_345_678 },
]

const everyCancellation = {
  ...range,
  reasons: endReasons.map((reason, index) => ({ reason, count: 40 - index, amounts })),
  cancellations: endReasons.map((reason, index) => ({
    id: index + 1,
    userRef: index === 0 ? null : '/api/users/3',
    email: index === 0 ? null : 'the.harbour.light.press.and.audio.books@northumberland.example.test',
    subscription: 1,
    productName: longName,
    endedAt: `${months[index] ?? range.lastMonth}-15T12:00:00.000Z`,
    reason,
    comment: index % 2 === 0 ? `${longName} no longer needs the service that was promised when it started.` : null,
    currency: '€',
    amount: 20_000,
  })),
  announced: { count: 12, amounts },
}

const everyProduct = {
  ...range,
  currencies: ['€', '$'].map((currency) => ({
    currency,
    total: 98_765_432,
    products: [longName, 'Basic', 'Premium', null, 'Address', 'Dormant accounts', 'Bookkeeping'].map(
      (productName, index) => ({
        subscription: productName === null ? null : index + 1,
        productName,
        total: (8 - index) * 1_234_567,
        months: months.map((name) => ({ month: name, total: (8 - index) * 123_456 })),
      }),
    ),
  })),
}

const buckets = {
  not_due: 12_345_678,
  days_1_30: 2_345_678,
  days_31_60: 345_678,
  days_61_90: 45_678,
  days_over_90: 567,
  no_due_day: 1_234,
}
const everyDebtor = {
  today: '2026-11-27',
  currencies: ['€', '£'].map((currency) => ({
    currency,
    count: 62,
    amount: 15_084_513,
    counts: { not_due: 30, days_1_30: 20, days_31_60: 5, days_61_90: 4, days_over_90: 1, no_due_day: 2 },
    buckets,
    customers: Array.from({ length: 12 }, (_, index) => ({
      userRef: index === 0 ? null : '/api/users/3',
      customerName: index < 2 ? `${longName} ${index}` : `Sofía Navarro ${index}`,
      count: 5,
      amount: 15_084_513,
      buckets,
      oldestOn: index === 1 ? null : '2026-01-31',
    })),
  })),
}

const at = (view: string): string => `/manager/figures?view=${view}`

/** The managers’ figures: each part with much, nothing, and a failure. */
export const figuresScreens: readonly Screen[] = [
  {
    name: 'manager-figures',
    who: 'manager',
    path: '/manager/figures',
    shows: named('heading', 'figures.recurring_chart'),
    states: [
      { name: 'much', before: answering(recurring, everyRecurring), shows: named('heading', 'figures.changes') },
      {
        name: 'other-currency',
        before: answering(recurring, everyRecurring),
        act: (page) => page.getByRole('button', { name: '£', exact: true }).click(),
        shows: (page) => page.getByText('£1,481,481.36').or(page.getByText('£1.481.481,36')),
      },
      {
        name: 'table',
        before: answering(recurring, everyRecurring),
        act: (page, say) => page.getByText(say('ui.show_as_table')).nth(1).click(),
        shows: named('columnheader', 'figures.kind.churn'),
      },
      {
        name: 'empty',
        before: answering(recurring, { ...range, currencies: [] }),
        shows: text('figures.no_recurring'),
      },
      { name: 'loading', before: silent(recurring), shows: title },
      { name: 'failed', before: refusing(recurring), shows: text('figures.failed') },
    ],
  },
  {
    name: 'manager-figures-cancellations',
    who: 'manager',
    path: at('cancellations'),
    shows: named('heading', 'figures.ended_subscriptions'),
    states: [
      { name: 'much', before: answering(cancellations, everyCancellation), shows: named('table', 'figures.reasons') },
      {
        name: 'empty',
        before: answering(cancellations, {
          ...range,
          reasons: [],
          cancellations: [],
          announced: { count: 0, amounts: [] },
        }),
        shows: text('figures.no_cancellations'),
      },
      { name: 'failed', before: refusing(cancellations), shows: text('figures.failed') },
    ],
  },
  {
    name: 'manager-figures-products',
    who: 'manager',
    path: at('products'),
    shows: named('heading', 'figures.products'),
    states: [
      { name: 'much', before: answering(products, everyProduct), shows: named('table', 'figures.products') },
      { name: 'empty', before: answering(products, { ...range, currencies: [] }), shows: text('figures.no_payments') },
      { name: 'failed', before: refusing(products), shows: text('figures.failed') },
    ],
  },
  {
    name: 'manager-figures-ageing',
    who: 'manager',
    path: at('ageing'),
    shows: named('heading', 'figures.debtors'),
    states: [
      { name: 'much', before: answering(ageing, everyDebtor), shows: named('table', 'figures.debtors') },
      {
        name: 'empty',
        before: answering(ageing, { today: everyDebtor.today, currencies: [] }),
        shows: text('figures.nothing_owed'),
      },
      { name: 'failed', before: refusing(ageing), shows: text('figures.failed') },
    ],
  },
]
