import { currencyOfSign, currencySigns } from '#contract/invoicing/schemas.ts'
import { owedCents } from '#server/domains/invoicing/api.ts'
import { cancelInvoice } from '#server/domains/invoicing/cancel-invoice.ts'
import { changeDocument } from '#server/domains/invoicing/change-document.ts'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { markInvoice } from '#server/domains/invoicing/mark-invoice.ts'
import { anInvoice } from '#server/domains/invoicing/testing.ts'
import { openPayment } from '#server/domains/pay-links/open-payment.ts'
import { type Act, type History, pickInvoice, unlessRefused } from './history.ts'

const cards = ['4242424242424242', '4000000000007726', '4000000000005126', '4000000000000002', 'debit'] as const

const itemsOf = ({ below, pick }: History) =>
  Array.from({ length: 1 + below(3) }, (_, at) => ({
    title: `Work ${at + 1}`,
    description: 'By the hour',
    qty: 1 + below(3),
    price: (100 + below(20_000)) / 100,
    vat: pick([false, 22, 4.5]),
    discount: pick([false, false, 12.5]),
  }))

/** Issues an invoice. */
const issue: Act = async (history) => {
  const { world, user, books, pick } = history
  const currency = pick(currencySigns)
  const form = anInvoice({ userRef: user, currency, items: itemsOf(history) })
  const { id, total } = await createDocument(world.deps, world.call, 'invoice', form)
  books.invoices.push({
    id,
    currency: currencyOfSign[currency],
    total: Math.round(total * 100),
    received: 0,
    sessions: new Set(),
  })
}

/** Changes what an invoice is about, and how much it comes to. */
const change: Act = async (history) => {
  const found = await pickInvoice(history)
  if (!found) return
  const { world } = history
  const items = anInvoice({ items: itemsOf(history) }).items
  const changed = await unlessRefused(() =>
    changeDocument(world.deps, world.call, 'invoice', found.book.id, { items, version: found.row.revision }),
  )
  if (changed) found.book.total = Math.round(changed.total * 100)
}

/** Opens the page of a payment link; returns its session. */
const openPage = async ({ world }: History, found: NonNullable<Awaited<ReturnType<typeof pickInvoice>>>) => {
  const page = await unlessRefused(() => openPayment(world.deps, found.book.id, 'en'))
  const session = page && (/cs_\w+/.exec(page)?.[0] ?? '')
  if (session) found.book.sessions.add(session)
  return session
}

/** Opens a page that is paid later, or never. */
const open: Act = async (history) => {
  const found = await pickInvoice(history)
  if (found) await openPage(history, found)
}

/** Pays an invoice by its link. */
const payByLink: Act = async (history) => {
  const found = await pickInvoice(history)
  const session = found && (await openPage(history, found))
  if (session) await history.world.sandbox.pay(session, { card: history.pick(cards) })
}

/** Pays a page that was opened before, whatever has happened to its invoice since. */
const payOpened: Act = async ({ world, books, pick }) => {
  const sessions = books.invoices.flatMap((invoice) => [...invoice.sessions])
  if (sessions.length > 0) await world.sandbox.pay(pick(sessions), { card: pick(cards) })
}

/** Lets the bank answer a debit. */
const settleDebit: Act = async ({ world, books, pick }) => {
  const sessions = books.invoices.flatMap((invoice) => [...invoice.sessions])
  if (sessions.length > 0) await world.sandbox.settle(pick(sessions), pick(['pays', 'pays', 'fails']))
}

/** Marks what is owed as received by hand. */
const markPaid: Act = async (history) => {
  const found = await pickInvoice(history)
  if (!found) return
  const { world } = history
  const owed = owedCents(found.row)
  if (await unlessRefused(() => markInvoice(world.deps, world.call, found.book.id, { status: 'paid' })))
    found.book.received += owed
}

/** Pays the page while staff mark the invoice as paid: the money arrives twice. */
const payTwice: Act = async (history) => {
  const found = await pickInvoice(history)
  const session = found && (await openPage(history, found))
  if (!session) return
  const { world } = history
  await world.sandbox.pay(session)
  const owed = owedCents(found.row)
  if (await unlessRefused(() => markInvoice(world.deps, world.call, found.book.id, { status: 'paid' })))
    found.book.received += owed
}

/** Cancels an invoice by a credit note over all of it. */
const cancel: Act = async (history) => {
  const found = await pickInvoice(history)
  if (!found) return
  const { world, books } = history
  if (await unlessRefused(() => cancelInvoice(world.deps, world.call, found.book.id)))
    books.credited.set(found.book.id, found.book.total)
}

/** What happens to invoices that staff wrote, before refunds. */
export const invoiceActs = { issue, change, open, payByLink, payOpened, settleDebit, markPaid, payTwice, cancel }
