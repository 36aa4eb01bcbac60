import type { Trx } from '#server/platform/database/database.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PurchasesDeps } from './deps.ts'
import { type PurchaseRow, tables } from './tables.ts'

type Status = PurchaseRow['status']

/** Lists from where each status may be reached. A late, older answer of the provider changes nothing; paid is final. */
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

/** Saves the status of a purchase when the transition is allowed; `session` names its page. */
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

/** Marks a purchase as refused, or as paid after all, each once. */
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
 * Records that a payment differs from our request. The audit trail gets one entry for staff, and another when the money
 * arrives later: a bank debit takes days.
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
      action: 'payment.refused',
      subject: { type: 'purchase', id },
      after: { session: session.id, difference: mismatch, paid: session.paid, payment: session.paymentId },
    })
  })
}
