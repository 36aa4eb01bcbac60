import type { BodyOf } from '#contract/core/endpoint.ts'
import type { setTransferAside as endpoint } from '#contract/transfers/manager.ts'
import type { Transfer } from '#contract/transfers/schemas.ts'
import type { TransfersDeps } from '#server/domains/transfers/deps.ts'
import { presentTransfer } from '#server/domains/transfers/present.ts'
import { remainingCents } from '#server/domains/transfers/rules.ts'
import { tables } from '#server/domains/transfers/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { lockTransfer } from './lock-transfer.ts'

/**
 * Sets aside what is not booked of a transfer and pays no invoice, or returns it to the list; repeated, it changes
 * nothing. Refuses one that is wholly booked, and a stale version with a conflict.
 */
export const setTransferAside = (
  { platform }: TransfersDeps,
  call: StaffAction,
  id: number,
  { isSetAside, version }: BodyOf<typeof endpoint>,
): Promise<Transfer> =>
  platform.db.transaction().execute(async (trx) => {
    const transfer = await lockTransfer(trx, id)
    if ((transfer.set_aside_at !== null) === isSetAside) return presentTransfer(trx, transfer)
    if (transfer.version !== version) throw refuseConflict(await presentTransfer(trx, transfer))
    if (remainingCents(transfer) === 0) throw refuse('transfer_not_bookable')
    const saved = await tables(trx)
      .updateTable('incoming_transfer')
      .set({
        set_aside_at: isSetAside ? platform.clock.now().toISOString() : null,
        set_aside_by: isSetAside ? call.actor.userId : null,
        version: transfer.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, call, {
      action: isSetAside ? 'set-transfer-aside' : 'restore-transfer',
      subject: { type: 'transfer', id },
      after: { bookedOn: transfer.booked_on, currency: transfer.currency, cents: remainingCents(transfer) },
    })
    return presentTransfer(trx, saved)
  })
