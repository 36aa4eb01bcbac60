import type { Checkout } from '#server/providers/payments/port.ts'
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

/** Keeps how a purchase stands, when that follows on how it is kept; `session` names its page. */
export const keepPurchase = async (
  { platform }: PurchasesDeps,
  id: number,
  status: keyof typeof from,
  more: { readonly session?: Checkout; readonly mismatch?: string } = {},
): Promise<void> => {
  const { session, mismatch } = more
  await tables(platform.db)
    .updateTable('purchase')
    .set({
      status,
      ...(session ? { stripe_id: session.id, url: session.url, expires_at: session.expiresAt.toISOString() } : {}),
      ...(mismatch === undefined ? {} : { mismatch }),
    })
    .where('id', '=', id)
    .where('status', 'in', [...from[status]])
    .execute()
}
