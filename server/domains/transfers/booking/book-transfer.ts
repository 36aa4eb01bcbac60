import type { BodyOf } from '#contract/core/endpoint.ts'
import { haveOnePayer } from '#contract/transfers/have-one-payer.ts'
import type { bookTransfer as endpoint } from '#contract/transfers/manager.ts'
import type { Transfer } from '#contract/transfers/schemas.ts'
import {
  documentSubject,
  findDocument,
  invoiceStatus,
  lockDocument,
  owedCents,
  recordReceipt,
  statusRefusal,
} from '#server/domains/invoicing/api.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { TransfersDeps } from '#server/domains/transfers/deps.ts'
import { presentTransfer } from '#server/domains/transfers/present.ts'
import { bookingKey, isToBeBooked, remainingCents } from '#server/domains/transfers/rules.ts'
import { type TransferRow, tables } from '#server/domains/transfers/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { lockTransfer, saveSettled } from './lock-transfer.ts'
import { type Split, splitAmount } from './split-amount.ts'

type LockedInvoice = Awaited<ReturnType<typeof lockDocument>>

/** What a booking writes: the locked transfer and invoices, whose balance an excess becomes, and who books. */
interface Booking {
  readonly transfer: TransferRow
  readonly invoices: readonly LockedInvoice[]
  readonly payer: number | null
  readonly by: number
}

/** Writes what a booking splits: the receipt of each invoice, and the customer's balance. */
const write = async (
  deps: TransfersDeps,
  trx: Trx,
  { transfer, invoices, payer, by }: Booking,
  { invoiceCents, balanceCents }: Split,
): Promise<void> => {
  const now = deps.platform.clock.now()
  const made = { made_by: by, created_at: now.toISOString() }
  for (const [index, invoice] of invoices.entries()) {
    const cents = invoiceCents[index] ?? 0
    const { id } = await tables(trx)
      .insertInto('transfer_booking')
      .values({ transfer_id: transfer.id, invoice_id: invoice.id, cents, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
    const receivedAt = `${transfer.booked_on}T12:00:00.000Z`
    const receipt = { origin: 'transfer', originKey: bookingKey(id), cents, receivedAt, by } as const
    await recordReceipt(deps.platform, trx, invoice, receipt, now)
  }
  if (payer !== null && balanceCents > 0)
    await tables(trx)
      .insertInto('customer_balance_entry')
      .values({
        user_id: payer,
        currency: transfer.currency,
        cents: balanceCents,
        kind: 'excess',
        transfer_id: transfer.id,
        invoice_id: invoices.at(-1)?.id ?? null,
        reverses_id: null,
        ...made,
      })
      .execute()
}

/** Refuses an invoice that cannot be paid by a transfer: without number, void, paid, or in another currency. */
const requirePayable = (invoice: LockedInvoice, transfer: TransferRow): void => {
  const refusal = statusRefusal(invoiceStatus(invoice))
  if (refusal !== null) throw refuse(refusal)
  if (invoice.currency !== transfer.currency || owedCents(invoice) === 0 || !isToBeBooked(transfer))
    throw refuse('transfer_not_bookable')
}

/** Refuses invoices of several payers, and one that is chosen twice. */
const requireOnePayer = (invoices: readonly LockedInvoice[]): void => {
  const payerOf = ({ user_id: account, customer_name: name, contact }: LockedInvoice) => ({ account, name, contact })
  if (!haveOnePayer(invoices.map(payerOf))) throw refuse('transfer_several_payers')
  if (new Set(invoices.map(({ id }) => id)).size < invoices.length) throw refuse('transfer_not_bookable')
}

/** Locks invoices, lowest id first as everywhere, and returns them in the given order. */
const lockInvoices = async (trx: Trx, ids: readonly number[]): Promise<LockedInvoice[]> => {
  const locked = new Map<number, LockedInvoice>()
  for (const id of ids.toSorted((one, other) => one - other)) locked.set(id, await lockDocument(trx, 'invoice', id))
  return ids.flatMap((id) => locked.get(id) ?? [])
}

/** Checks whether the invoices on which a transfer is booked are exactly these. */
const isBookedOnExactly = async (trx: Trx, transferId: number, ids: readonly number[]): Promise<boolean> => {
  const rows = await tables(trx)
    .selectFrom('transfer_booking')
    .select('invoice_id')
    .where('transfer_id', '=', transferId)
    .where('undone_at', 'is', null)
    .execute()
  const booked = new Set(rows.map(({ invoice_id }) => invoice_id))
  return booked.size === new Set(ids).size && ids.every((id) => booked.has(id))
}

/**
 * Books a transfer on invoices of one payer, in the order of locks: the customer, the transfer, the invoices. Each gets
 * what is owed, in their order. A repeated booking, known by its stale version and the same invoices, changes nothing; a
 * rest pays an invoice again that is owed again. Throws a conflict with the transfer as it is for a stale version of either.
 */
export const bookTransfer = (
  deps: TransfersDeps,
  call: StaffAction,
  id: number,
  { invoices: chosen, version }: BodyOf<typeof endpoint>,
): Promise<Transfer> => {
  const { platform } = deps
  const ids = chosen.map(({ invoice }) => invoice)
  return platform.db.transaction().execute(async (trx) => {
    const found = await Promise.all(ids.map((one) => findDocument(trx, 'invoice', one)))
    const userId = found[0]?.user_id ?? null
    const payer = userId === null ? null : ((await lockPerson(trx, userId))?.id ?? null)
    const transfer = await lockTransfer(trx, id)
    if (transfer.version !== version && (await isBookedOnExactly(trx, id, ids))) return presentTransfer(trx, transfer)
    const invoices = await lockInvoices(trx, ids)
    const isStale =
      transfer.version !== version ||
      invoices.some(
        (one, index) => one.revision !== chosen[index]?.invoiceVersion || one.user_id !== found[index]?.user_id,
      )
    if (isStale) throw refuseConflict(await presentTransfer(trx, transfer))
    requireOnePayer(invoices)
    for (const invoice of invoices) requirePayable(invoice, transfer)
    const split = splitAmount(remainingCents(transfer), invoices.map(owedCents), payer !== null)
    if (split.invoiceCents.includes(0)) throw refuse('transfer_too_small')
    await write(deps, trx, { transfer, invoices, payer, by: call.actor.userId }, split)
    const booked = split.invoiceCents.reduce((sum, cents) => sum + cents, split.balanceCents)
    const saved = await saveSettled(trx, transfer, Number(transfer.settled_cents) + booked)
    for (const [index, invoice] of invoices.entries())
      await recordAction(platform, trx, call, {
        action: 'book-transfer',
        subject: documentSubject(invoice),
        after: {
          transfer: id,
          currency: transfer.currency,
          cents: split.invoiceCents[index],
          excess: index === invoices.length - 1 ? split.balanceCents : 0,
        },
      })
    return presentTransfer(trx, saved)
  })
}
