const long = 'maximilian-alexander.von-der-heydt-schellenberg@a-company-with-a-long-name.example.test'
const at = (date: string) => ({ date: `${date} 09:30:00.000000`, timezone: 'UTC' })
const instant = (day: string) => `${day}T09:30:00.000Z`

const product = (id: number, change: object) => ({
  '@id': `/api/subscriptions/${id}`,
  id,
  name: `<b>Yearly accounts of a small company with many transactions, number ${id}</b>`,
  description: 'Balance sheet, profit and loss account and filing, '.repeat(3),
  priceMonth: 1_234.56,
  currency: '€',
  recurringMonthInterval: 1,
  publicLinkName: null,
  stripePaymentUrl: null,
  translations: {},
  withdrawn: false,
  version: 1,
  ...change,
})

/** Products of every kind: monthly, yearly, one-off; with links and without. */
export const everyProduct = [
  product(1, {}),
  product(2, { recurringMonthInterval: 12, publicLinkName: 'a_name_of_exactly_30_signs_2026', priceMonth: 99 }),
  product(3, {
    recurringMonthInterval: 0,
    publicLinkName: 'dormant',
    stripePaymentUrl: 'https://buy.stripe.test/abc',
    name: 'Dormant',
    withdrawn: true,
  }),
]

/** Customers of a product. */
export const customers = [
  { id: 2_147_483, email: long, endAt: at('2026-12-21') },
  { id: 3, email: 'sofia@example.test', endAt: null },
]

const renewal = (id: number, change: object) => ({
  id,
  userId: 3,
  createdAt: at('2026-11-20'),
  email: 'sofia@example.test',
  name: 'Navarro',
  firstName: 'Sofía',
  total: 20_000,
  currency: '€',
  status: 'renewFailed',
  manualAttemptNumber: 0,
  manualAttemptDate: null,
  manualAttemptResponse: null,
  manualAttemptAllowedAt: null,
  nextAttemptAt: instant('2026-11-25'),
  lastAttemptBy: instant('2026-12-07'),
  stripeId: `in_${id}`,
  shStripeId: `sub_${id}`,
  ...change,
})

const attempted = { manualAttemptNumber: 2, manualAttemptDate: at('2026-11-22'), manualAttemptResponse: 'do_not_honor' }

/** Renewals in every state. */
export const everyRenewal = [
  renewal(1, {}),
  renewal(2, { ...attempted, manualAttemptAllowedAt: instant('2026-11-22'), email: long, total: 123_456_789 }),
  renewal(3, { status: 'waitingAction', name: null, firstName: null }),
  renewal(4, { status: 'invoice_cancelled', ...attempted, manualAttemptResponse: 'a_word_of_tomorrow' }),
]

/** Failed payments of a subscription. */
export const failedPayments = ['2026-09-20', '2026-10-20', '2026-11-20'].map((day, index) => ({
  createdAt: at(day),
  total: 20_000,
  currency: '€',
  stripeId: `in_${index}`,
}))

const card = { brand: 'visa', last4: '0341', expMonth: 4, expYear: 2027 }

/** A timeline with every kind of entry. */
export const timeline = {
  hostedInvoiceUrl: 'https://invoice.stripe.test/i/abc',
  events: [
    { kind: 'created', occurredAt: instant('2026-11-20'), amountCents: 20_000, currency: '€' },
    {
      kind: 'attempt',
      occurredAt: instant('2026-11-20'),
      outcome: 'failed',
      reason: 'insufficient_funds',
      code: 'card_declined',
      card,
    },
    { kind: 'mail', occurredAt: instant('2026-11-20'), mail: 'payment_failed', to: long, status: 'sent' },
    {
      kind: 'action',
      occurredAt: instant('2026-11-21'),
      action: 'attempt',
      actor: 'manager@example.test',
      outcome: 'expired_card',
    },
    { kind: 'attempt', occurredAt: instant('2026-11-21'), outcome: 'pending', reason: null, code: null, card: null },
    {
      kind: 'mail',
      occurredAt: instant('2026-11-21'),
      mail: 'action_needed',
      to: 'sofia@example.test',
      status: 'failed',
    },
    {
      kind: 'mail',
      occurredAt: instant('2026-11-21'),
      mail: 'last_attempt_failed',
      to: 'sofia@example.test',
      status: 'pending',
    },
    {
      kind: 'action',
      occurredAt: instant('2026-11-21'),
      action: 'attempt',
      actor: 'admin@example.test',
      outcome: 'unanswered',
    },
    { kind: 'action', occurredAt: instant('2026-11-22'), action: 'cancel', actor: long, outcome: 'not_open' },
    { kind: 'action', occurredAt: instant('2026-11-22'), action: 'void', actor: null, outcome: 'voided' },
    { kind: 'voided', occurredAt: instant('2026-11-22') },
    { kind: 'attempt', occurredAt: instant('2026-11-23'), outcome: 'paid', reason: null, code: null, card },
    { kind: 'paid', occurredAt: instant('2026-11-23') },
    { kind: 'next', occurredAt: instant('2026-11-25') },
  ],
}

/** A timeline without further automatic attempts. */
export const dead = { hostedInvoiceUrl: null, events: timeline.events.slice(0, 2) }

const subscription = (id: number, status: string, change: object = {}) => ({
  id,
  name: 'Self-Publishing Basic',
  priceMonth: 200,
  currency: '€',
  startAt: at('2025-11-20'),
  endAt: at('2026-12-20'),
  status,
  stripeId: `sub_${id}`,
  cancelAtPeriodEnd: false,
  plannedChange: null,
  isByLink: false,
  isPlanChanging: false,
  canChangePlan: status === 'active',
  ...change,
})

/** Subscriptions in every state. */
export const everySubscription = [
  subscription(1, 'active', { cancelAtPeriodEnd: true }),
  subscription(2, 'past_due'),
  subscription(3, 'unpaid'),
  subscription(4, 'incomplete', { endAt: null }),
  subscription(5, 'a_word_of_tomorrow'),
]

/** Schedules in every state. */
export const everySchedule = ['new', 'failed', 'cancelled', 'active', 'completed', 'released'].map((status, index) => ({
  '@id': `/api/subscription_schedules/${index + 1}`,
  id: index + 1,
  subscriptionRef: { id: 1, name: 'Self-Publishing Basic', priceMonth: 200, currency: '€' },
  startDate: '2027-01-31',
  status,
  userRef: '/api/users/3',
}))

const invoices = [null, { id: 1, invoiceNumber: null, year: null }, { id: 2, invoiceNumber: 433, year: 2026 }]

const amounts = [{ cents: 20_000, currency: '€' }, null, { cents: 123_456_789, currency: 'CHF' }]

/** A history with every kind of entry. */
export const everyHistory = ['new', 'renewFailed', 'waitingAction', 'cancelled', 'deleted', 'invoice_cancelled'].map(
  (status, index) => ({
    '@id': `/api/subscription_histories/${index + 1}`,
    id: index + 1,
    createdAt: instant('2026-11-20'),
    startAt: index === 0 ? null : instant('2026-11-20'),
    endAt: index === 0 ? null : instant('2026-12-20'),
    subscription: { id: 1, name: 'Affiliate Marketing & Dropshipping, with a long name' },
    status,
    // As the provider sells: in one currency, and in one that has no sign here.
    amount: amounts[index % amounts.length],
    invoice: invoices[index % invoices.length],
  }),
)

const paidOn = (index: number): string => new Date(Date.UTC(2025, 10, 1 + index * 3)).toISOString().slice(0, 10)

/** A report of 120 payments over a year. */
export const report = {
  revenue: 120 * 1_234_567,
  invoices: Array.from({ length: 120 }, (_, index) => ({
    lastChangeOn: at(paidOn(index)),
    startAt: index % 7 === 0 ? null : at(paidOn(index)),
    endAt: index % 7 === 0 ? null : at(paidOn(index + 10)),
    email: index % 5 === 0 ? long : 'sofia@example.test',
    userRef: index % 4 === 0 ? null : '/api/users/3',
    subscription: index % 7 === 0 ? null : 1 + (index % 3),
    total: 1_234_567,
  })),
  days: Array.from({ length: 120 }, (_, index) => ({ date: paidOn(index), total: 1_234_567 })),
  products: [1, 2, 3, 900, 901, null].map((subscription, product) => ({
    subscription,
    days: Array.from({ length: 20 }, (_, index) => ({ date: paidOn(index * 6 + product), total: 1_234_567 })),
  })),
}
