import type { Checkout } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PurchasesDeps } from './deps.ts'
import { type PurchaseRow, tables } from './tables.ts'

type Status = PurchaseRow['status']

/** From where each status may be reached: an older answer of the provider arrives late and changes nothing. Paid is final. */
const from = {
  open: ['opening'],
  waiting: ['opening', 'open', 'expired'],
  expired: ['opening', 'open'],
  failed: ['opening', 'open', 'waiting'],
  refused: ['opening', 'open', 'waiting', 'expired', 'failed'],
} as const satisfies Readonly<Partial<Record<Status, readonly Status[]>>>

const pageOf = (session: Checkout) => ({
  stripe_id: session.id,
  url: session.url,
  expires_at: session.expiresAt.toISOString(),
})

/** Keeps how a purchase stands, when that follows on how it is kept; `session` names its page. */
export const savePurchase = async (
  { platform }: PurchasesDeps,
  id: number,
  status: Exclude<keyof typeof from, 'refused'>,
  more: { readonly session?: Checkout } = {},
): Promise<void> => {
  const { session } = more
  await tables(platform.db)
    .updateTable('purchase')
    .set({ status, ...(session ? pageOf(session) : {}) })
    .where('id', '=', id)
    .where('status', 'in', [...from[status]])
    .execute()
}

/** Calls it refused, once; or paid after all, once, when its money came after that. */
const markRefused = async (trx: Trx, id: number, session: Checkout, refusal: { mismatch: string; now: string }) => {
  const { mismatch, now } = refusal
  const refused = await tables(trx)
    .updateTable('purchase')
    .set({ status: 'refused', mismatch, paid_at: session.paid ? now : null, ...pageOf(session) })
    .where('id', '=', id)
    .where('status', 'in', [...from.refused])
    .returning('id')
    .executeTakeFirst()
  if (refused || !session.paid) return refused !== undefined
  const paid = await tables(trx)
    .updateTable('purchase')
    .set({ paid_at: now })
    .where('id', '=', id)
    .where('status', '=', 'refused')
    .where('paid_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return paid !== undefined
}

/**
 * Keeps that what was paid, or was to be, is not what we asked for. The audit trail has it once, for staff to look at, and
 * once more when its money comes later: a bank debit takes days.
 */
export const saveRefused = async (
  { platform }: PurchasesDeps,
  id: number,
  session: Checkout,
  mismatch: string,
): Promise<void> => {
  const now = platform.clock.now().toISOString()
  await platform.db.transaction().execute(async (trx) => {
    if (!(await markRefused(trx, id, session, { mismatch, now }))) return
    await platform.audit.record(trx, {
      actor: { userId: null, kind: 'provider' },
      act: 'payment.refused',
      subject: { type: 'purchase', id },
      after: { session: session.id, difference: mismatch, paid: session.paid, payment: session.paymentId },
    })
  })
}
