import { sql } from 'kysely'
import { currencySign } from '#contract/core/money.ts'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { creditableCents, refundableCents } from '#server/domains/invoicing/rules.ts'
import { type DocumentRow, tables } from '#server/domains/invoicing/tables.ts'
import { aCreditNote } from '#server/domains/invoicing/testing.ts'
import { requestRefund } from '#server/domains/refunds/request-refund.ts'
import { retryRefund } from '#server/domains/refunds/retry-refund.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { addTo } from './books.ts'
import { type Act, type History, partOf, unlessRefused } from './history.ts'

/** Picks any numbered invoice of the customer, also one of a subscription's payment. */
const pickIssued = async ({ world, user, pick }: History): Promise<DocumentRow | undefined> => {
  const rows = await tables(world.db)
    .selectFrom('accounting_document')
    .selectAll()
    .where('user_id', '=', user)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'issued')
    .orderBy('id')
    .execute()
  return rows.length === 0 ? undefined : pick(rows)
}

const noteOver = ({ world }: History, invoice: DocumentRow, cents: number) =>
  aCreditNote(invoice.id, londonDay(world.platform.clock.now()), cents / 100, {
    currency: currencySign[invoice.currency],
  })

/** Credits a part of an invoice, without a refund. */
const credit: Act = async (history) => {
  const invoice = await pickIssued(history)
  if (!invoice || creditableCents(invoice) === 0) return
  const cents = partOf(history, creditableCents(invoice))
  const { world, books } = history
  const form = noteOver(history, invoice, cents)
  if (await unlessRefused(() => createDocument(world.deps, world.call, 'credit_note', form)))
    addTo(books.credited, invoice.id, cents)
}

/** Asks for a refund, with a credit note or without one; books what was accepted. */
const request = async (history: History, invoice: DocumentRow, cents: number, noteCents: number | null) => {
  const { world, books, pick } = history
  const method = pick(['provider', 'provider', 'bank_transfer'] as const)
  const note = noteCents === null ? {} : { creditNote: noteOver(history, invoice, noteCents) }
  const made = await unlessRefused(() =>
    requestRefund(world.deps, world.call, { invoiceRef: invoice.id, amount: cents / 100, method, ...note }),
  )
  if (!made) return
  if (noteCents !== null) addTo(books.credited, invoice.id, noteCents)
  if (method === 'bank_transfer') addTo(books.returned, invoice.id, cents)
}

/** Credits a part of an invoice and returns all or a part of it. */
const refundWithNote: Act = async (history) => {
  const invoice = await pickIssued(history)
  if (!invoice || creditableCents(invoice) === 0) return
  const noteCents = partOf(history, creditableCents(invoice))
  await request(history, invoice, partOf(history, noteCents), noteCents)
}

/** Returns what was paid or credited beyond what the invoice comes to, and at times more than that. */
const refundExcess: Act = async (history) => {
  const invoice = await pickIssued(history)
  const excess = invoice ? refundableCents(invoice) : 0
  if (invoice && excess > 0) await request(history, invoice, partOf(history, excess) + history.pick([0, 0, 1]), null)
}

/** Returns a part of a charge on the provider's own page. */
const refundThere: Act = async (history) => {
  const { world, user, pick } = history
  const { rows } = await sql<{ ref: string }>`
    select r.payment_ref as ref from invoice_receipt r join accounting_document d on d.id = r.invoice_id
    where d.user_id = ${user} and r.payment_ref is not null order by r.id`.execute(world.db)
  const customer = await world.customerOf(user)
  const own = new Set(rows.map(({ ref }) => ref))
  const charges = (await world.sandbox.charges()).filter(
    (one) =>
      one.status === 'succeeded' &&
      one.amount > one.amount_refunded &&
      (own.has(one.payment_intent) || (customer !== null && one.customer === customer)),
  )
  if (charges.length === 0) return
  const charge = pick(charges.toSorted((one, other) => one.created - other.created || one.amount - other.amount))
  const amount = partOf(history, charge.amount - charge.amount_refunded)
  try {
    await world.sandbox.stripe('POST', '/refunds', { charge: charge.id, amount: String(amount) })
  } catch (error) {
    // A refund of ours was faster, and less is left.
    if (!String(error).includes('/refunds: 400')) throw error
  }
}

/** Retries a failed refund, or says that it was returned by bank transfer. */
const retry: Act = async (history) => {
  const { world, user, books, pick } = history
  const { rows } = await sql<{ id: number; invoice: number; cents: number }>`
    select r.id, r.invoice_id as invoice, r.cents::int from refund r join accounting_document d on d.id = r.invoice_id
    where d.user_id = ${user} and r.status = 'failed' order by r.id`.execute(world.db)
  if (rows.length === 0) return
  const failed = pick(rows)
  const method = pick(['provider', 'bank_transfer'] as const)
  const made = await unlessRefused(() => retryRefund(world.deps, world.call, failed.id, method))
  if (made && method === 'bank_transfer') addTo(books.returned, failed.invoice, failed.cents)
}

/** Returns money here and there at once: what is left of the charge goes back once. */
const refundTwice: Act = async (history) => {
  await refundWithNote(history)
  await refundThere(history)
}

/** What credits invoices and returns money. */
export const refundActs = { credit, refundWithNote, refundExcess, refundThere, retry, refundTwice }
