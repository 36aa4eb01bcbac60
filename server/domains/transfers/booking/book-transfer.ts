import type { BodyOf } from '#contract/core/endpoint.ts'
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
import { splitAmount } from './split-amount.ts'

type LockedInvoice = Awaited<ReturnType<typeof lockDocument>>

const isBookedOn = async (trx: Trx, transferId: number, invoiceId: number): Promise<boolean> =>
  (await tables(trx)
    .selectFrom('transfer_booking')
    .select('id')
    .where('transfer_id', '=', transferId)
    .where('invoice_id', '=', invoiceId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Writes what a booking splits: the receipt of the invoice, and the customer's balance. */
const write = async (
  deps: TransfersDeps,
  trx: Trx,
  { transfer, invoice, payer, by }: { transfer: TransferRow; invoice: LockedInvoice; payer: number | null; by: number },
): Promise<{ readonly invoiceCents: number; readonly balanceCents: number }> => {
  const now = deps.platform.clock.now()
  const made = { made_by: by, created_at: now.toISOString() }
  const split = splitAmount(remainingCents(transfer), owedCents(invoice), payer !== null)
  const { id } = await tables(trx)
    .insertInto('transfer_booking')
    .values({ transfer_id: transfer.id, invoice_id: invoice.id, cents: split.invoiceCents, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordReceipt(
    deps.platform,
    trx,
    invoice,
    {
      origin: 'transfer',
      originKey: bookingKey(id),
      cents: split.invoiceCents,
      receivedAt: `${transfer.booked_on}T12:00:00.000Z`,
      by,
    },
    now,
  )
  if (payer !== null && split.balanceCents > 0)
    await tables(trx)
      .insertInto('customer_balance_entry')
      .values({
        user_id: payer,
        currency: transfer.currency,
        cents: split.balanceCents,
        kind: 'excess',
        transfer_id: transfer.id,
        invoice_id: invoice.id,
        reverses_id: null,
        ...made,
      })
      .execute()
  return split
}

/** Refuses an invoice that cannot be paid by a transfer: without number, void, paid, or in another currency. */
const requirePayable = (invoice: LockedInvoice, transfer: TransferRow): void => {
  const refusal = statusRefusal(invoiceStatus(invoice))
  if (refusal !== null) throw refuse(refusal)
  if (invoice.currency !== transfer.currency || owedCents(invoice) === 0 || !isToBeBooked(transfer))
    throw refuse('transfer_not_bookable')
}

/**
 * Books a transfer on an invoice, in the order of locks: the customer, the transfer, the invoice. A repeated booking,
 * known by its stale version, changes nothing; a rest pays an invoice again that is owed again. Throws a conflict with the transfer as it is for a stale version of either.
 */
export const bookTransfer = (
  deps: TransfersDeps,
  call: StaffAction,
  id: number,
  { invoice: invoiceId, invoiceVersion, version }: BodyOf<typeof endpoint>,
): Promise<Transfer> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    const found = await findDocument(trx, 'invoice', invoiceId)
    const payer = found.user_id === null ? null : ((await lockPerson(trx, found.user_id))?.id ?? null)
    const transfer = await lockTransfer(trx, id)
    if (transfer.version !== version && (await isBookedOn(trx, id, invoiceId))) return presentTransfer(trx, transfer)
    const invoice = await lockDocument(trx, 'invoice', invoiceId)
    const isStale =
      transfer.version !== version || invoice.revision !== invoiceVersion || invoice.user_id !== found.user_id
    if (isStale) throw refuseConflict(await presentTransfer(trx, transfer))
    requirePayable(invoice, transfer)
    const by = call.actor.userId
    const split = await write(deps, trx, { transfer, invoice, payer, by })
    const settled = Number(transfer.settled_cents) + split.invoiceCents + split.balanceCents
    const saved = await saveSettled(trx, transfer, settled)
    await recordAction(platform, trx, call, {
      action: 'book-transfer',
      subject: documentSubject(invoice),
      after: { transfer: id, currency: transfer.currency, cents: split.invoiceCents, excess: split.balanceCents },
    })
    return presentTransfer(trx, saved)
  })
}
