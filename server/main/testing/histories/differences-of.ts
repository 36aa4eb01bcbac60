import { currencies } from '#contract/core/money.ts'
import { type Books, balanceOf, type InvoiceBook } from './books.ts'
import type { OurRows } from './read-ours.ts'
import type { ProviderRecords } from './read-provider.ts'

const sum = <T>(all: readonly T[], centsOf: (one: T) => number): number =>
  all.reduce((total, one) => total + centsOf(one), 0)

/** Compares two lists of lines, whatever their order. */
const compareLines = (what: string, ours: readonly string[], theirs: readonly string[]): string[] => {
  const rest = [...theirs]
  const only = ours.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  return [...only.map((line) => `${what}, only here: ${line}`), ...rest.map((line) => `${what}, only there: ${line}`)]
}

const unequal = (what: string, ours: unknown, theirs: unknown): string[] =>
  ours === theirs ? [] : [`${what}: here ${String(ours)}, there ${String(theirs)}`]

/** Compares an invoice that staff wrote with its charges at the provider, and with what the history did. */
const ofInvoice = (book: InvoiceBook, ours: OurRows, provider: ProviderRecords): string[] => {
  const row = ours.invoices.find(({ id }) => id === book.id)
  if (!row) return [`invoice ${book.id} is missing here`]
  const intents = provider.sessions.flatMap(({ id, intent }) => (book.sessions.has(id) ? (intent ?? []) : []))
  const charges = provider.charges.filter((one) => one.status === 'succeeded' && intents.includes(one.intent ?? ''))
  const receipts = ours.receipts.filter(({ invoiceId }) => invoiceId === book.id)
  const name = `invoice ${book.id}`
  return [
    ...unequal(`${name} currency`, row.currency, book.currency),
    ...unequal(`${name} total`, row.total, book.total),
    ...unequal(`${name} received`, row.received, book.received + sum(charges, ({ cents }) => cents)),
    ...compareLines(
      `payment by link of ${name}`,
      receipts.flatMap(({ intent, cents }) => (intent === null ? [] : `${intent} ${cents} ${row.currency}`)),
      charges.map(({ intent, cents, currency }) => `${intent} ${cents} ${currency}`),
    ),
  ]
}

/** Compares what was credited and returned of an invoice, and whether it is paid. */
const ofMoney = (
  row: OurRows['invoices'][number],
  ours: OurRows,
  books: Books,
  provider: ProviderRecords,
): string[] => {
  const refunds = ours.refunds.filter(({ invoiceId }) => invoiceId === row.id)
  const made = provider.refunds.filter(
    ({ id, status }) => status !== 'failed' && refunds.some(({ stripeId }) => stripeId === id),
  )
  const isPaid = row.received > 0 && row.received + row.credited >= row.total
  return [
    ...unequal(`invoice ${row.id} credited`, row.credited, books.credited.get(row.id) ?? 0),
    ...unequal(
      `invoice ${row.id} refunded`,
      row.refunded,
      sum(made, ({ cents }) => cents) + (books.returned.get(row.id) ?? 0),
    ),
    ...(row.total > 0 ? unequal(`invoice ${row.id} is paid`, row.isPaid, isPaid) : []),
  ]
}

/** Compares the refunds and what they leave of each charge. A request that the provider refused is nowhere there. */
const ofRefunds = (ours: OurRows, { refunds, charges }: ProviderRecords): string[] => {
  const ownRefunds = ours.refunds.filter(({ method, stripeId, status }) => {
    return method === 'provider' && (stripeId !== null || status !== 'failed')
  })
  const automatic = new Set(ours.payments.flatMap(({ refundedAt, stripeId }) => (refundedAt ? stripeId : [])))
  const text = (id: string | null, intent: string | null, cents: number, currency: string, status: string): string =>
    [id, intent, cents, currency, status].join(' ')
  return [
    ...unequal('payments refunded by themselves', automatic.size, 0),
    ...compareLines(
      'refund',
      ownRefunds.map((one) => text(one.stripeId, one.intent, one.cents, one.currency, one.status)),
      refunds.map((one) => text(one.id, one.intent, one.cents, one.currency, one.status)),
    ),
    ...charges.flatMap((charge) => {
      const own = ownRefunds.filter(({ intent, status }) => intent === charge.intent && status !== 'failed')
      if (charge.status !== 'succeeded') return []
      return unequal(
        `refunded of charge ${charge.id}`,
        sum(own, ({ cents }) => cents),
        charge.refunded,
      )
    }),
  ]
}

/** Compares the payments of subscriptions with their invoices here and there. */
const ofPayments = (ours: OurRows, provider: ProviderRecords): string[] => {
  const paid = ours.payments.filter(({ status, paid: cents }) => status === 'paid' && cents > 0)
  return [
    ...compareLines(
      'payment of a subscription',
      ours.payments.map((one) => [one.stripeId, one.status, one.total, one.paid, one.currency].join(' ')),
      provider.invoices.map((one) => [one.id, one.status, one.total, one.paid, one.currency].join(' ')),
    ),
    ...ours.payments.flatMap(({ stripeId, mismatch }) => (mismatch === null ? [] : `${stripeId}: ${mismatch}`)),
    ...compareLines(
      'invoice of a payment',
      ours.invoices.flatMap(({ originKey, total, received, currency }) =>
        originKey?.startsWith('payment-invoice:') ? `${originKey} ${total} ${received} ${currency}` : [],
      ),
      paid.map(({ id, paid: cents, currency }) => `payment-invoice:${id} ${cents} ${cents} ${currency}`),
    ),
  ]
}

/**
 * Lists what differs to the cent between our rows, the provider's records and the books of one history; empty when
 * nothing does.
 */
export const differencesOf = (ours: OurRows, provider: ProviderRecords, books: Books): string[] => [
  ...books.invoices.flatMap((book) => ofInvoice(book, ours, provider)),
  ...ours.invoices.flatMap((row) => ofMoney(row, ours, books, provider)),
  ...ofRefunds(ours, provider),
  ...ofPayments(ours, provider),
  ...compareLines(
    'subscription',
    ours.subscriptions.map((one) => [one.stripeId, one.status, one.ends, one.cents, one.currency].join(' ')),
    provider.subscriptions.map((one) => [one.id, one.status, one.ends, one.cents, one.currency].join(' ')),
  ),
  ...currencies.flatMap((currency) =>
    unequal(`balance in ${currency}`, ours.balances.get(currency) ?? 0, balanceOf(books, currency)),
  ),
]
