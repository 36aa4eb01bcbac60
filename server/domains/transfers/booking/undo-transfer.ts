import type { Transfer } from '#contract/transfers/schemas.ts'
import { documentSubject, lockDocument, removeReceiptOf } from '#server/domains/invoicing/api.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import { balanceIn } from '#server/domains/transfers/balances/balance-of.ts'
import { reverseEntry } from '#server/domains/transfers/balances/reverse-entry.ts'
import type { TransfersDeps } from '#server/domains/transfers/deps.ts'
import { presentTransfer } from '#server/domains/transfers/present.ts'
import { bookingKey } from '#server/domains/transfers/rules.ts'
import { type BalanceEntryRow, type TransferRow, tables } from '#server/domains/transfers/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { lockTransfer, saveSettled } from './lock-transfer.ts'

/** Reads what a transfer added to balances and was not taken back. */
const excessOf = (db: Db | Trx, transferId: number): Promise<BalanceEntryRow[]> =>
  tables(db)
    .selectFrom('customer_balance_entry as e')
    .selectAll('e')
    .where('e.transfer_id', '=', transferId)
    .where('e.kind', '=', 'excess')
    .where((of) =>
      of.not(
        of.exists(of.selectFrom('customer_balance_entry as r').select('r.id').whereRef('r.reverses_id', '=', 'e.id')),
      ),
    )
    .orderBy('e.id')
    .execute()

/** Takes back what a transfer added to balances; refuses if a customer has used it meanwhile. */
const takeBackExcess = async (trx: Trx, entries: readonly BalanceEntryRow[], by: number, at: string): Promise<void> => {
  for (const entry of entries) {
    if ((await balanceIn(trx, entry.user_id, entry.currency)) < Number(entry.cents)) throw refuse('balance_used')
    await reverseEntry(trx, entry, { by, at })
  }
}

/** Takes back the bookings of a locked transfer: the receipts of its invoices, lowest id first. */
const takeBackBookings = async (
  { platform }: TransfersDeps,
  trx: Trx,
  call: StaffAction,
  transfer: TransferRow,
): Promise<void> => {
  const by = call.actor.userId
  const now = platform.clock.now()
  const bookings = await tables(trx)
    .selectFrom('transfer_booking')
    .selectAll()
    .where('transfer_id', '=', transfer.id)
    .where('undone_at', 'is', null)
    .orderBy('invoice_id')
    .execute()
  for (const booking of bookings) {
    const invoice = await lockDocument(trx, 'invoice', booking.invoice_id)
    await removeReceiptOf(platform, trx, invoice, bookingKey(booking.id), { by, now })
    await tables(trx)
      .updateTable('transfer_booking')
      .set({ undone_at: now.toISOString(), undone_by: by })
      .where('id', '=', booking.id)
      .execute()
    await recordAction(platform, trx, call, {
      action: 'undo-transfer',
      subject: documentSubject(invoice),
      after: { transfer: transfer.id, currency: transfer.currency, cents: Number(booking.cents) },
    })
  }
}

/**
 * Takes back everything that was booked of a transfer; one of which nothing is booked stays as it is. Refuses with
 * `balance_used` if its excess was used, with `receipt_refunded` if its money was returned, and with a conflict for a stale version.
 */
export const undoTransfer = (
  deps: TransfersDeps,
  call: StaffAction,
  id: number,
  version: number,
): Promise<Transfer> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    // The customers are locked before the transfer, as when booking.
    for (const { user_id: userId } of await excessOf(trx, id)) await lockPerson(trx, userId)
    const transfer = await lockTransfer(trx, id)
    if (transfer.settled_cents === 0n) return presentTransfer(trx, transfer)
    if (transfer.version !== version) throw refuseConflict(await presentTransfer(trx, transfer))
    await takeBackExcess(trx, await excessOf(trx, id), call.actor.userId, platform.clock.now().toISOString())
    await takeBackBookings(deps, trx, call, transfer)
    return presentTransfer(trx, await saveSettled(trx, transfer, 0))
  })
}
