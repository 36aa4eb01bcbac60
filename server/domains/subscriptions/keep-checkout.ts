import type { Selectable } from 'kysely'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { type CheckoutTable, tables } from './tables.ts'

type Status = CheckoutTable['status']

/**
 * From where each status may be reached. An answer of the provider that is older than what is kept arrives late and changes
 * nothing: a paid checkout never opens again, and a superseded one never takes the place of the one that followed.
 */
const from: Readonly<Record<Exclude<Status, 'opening' | 'superseded'>, readonly Status[]>> = {
  open: ['opening'],
  waiting: ['opening', 'open', 'superseded'],
  expired: ['opening', 'open', 'superseded'],
  failed: ['opening', 'open', 'superseded', 'waiting'],
  refused: ['opening', 'open', 'superseded', 'waiting'],
  paid: ['opening', 'open', 'superseded', 'waiting', 'expired', 'failed'],
}

const pageOf = (session: Checkout) => ({
  stripe_id: session.id,
  url: session.url,
  expires_at: session.expiresAt.toISOString(),
})

/** Keeps that a checkout is not what we asked for; the audit trail has it once, for staff to look at. */
export const keepRefused = async (
  { platform }: SubscriptionsDeps,
  { id, user_id: userId }: Pick<Selectable<CheckoutTable>, 'id' | 'user_id'>,
  session: Checkout,
  difference: string,
): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const refused = await tables(trx)
      .updateTable('checkout')
      .set({ status: 'refused', ...pageOf(session) })
      .where('id', '=', id)
      .where('status', 'in', [...from.refused])
      .returning('id')
      .executeTakeFirst()
    if (!refused) return
    await platform.audit.record(trx, {
      actor: { userId: null, kind: 'provider' },
      act: 'payment.refused',
      subject: { type: 'user', id: userId },
      after: { session: session.id, difference, paid: session.paid },
    })
  })
}

/** Keeps how a checkout stands, when that follows on how it is kept; `session` names its page. */
export const keepCheckout = async (
  { platform }: SubscriptionsDeps,
  row: Pick<Selectable<CheckoutTable>, 'id'>,
  status: Exclude<keyof typeof from, 'refused'>,
  session?: Checkout,
): Promise<void> => {
  await tables(platform.db)
    .updateTable('checkout')
    .set({ status, ...(session ? pageOf(session) : {}) })
    .where('id', '=', row.id)
    .where('status', 'in', [...from[status]])
    .execute()
}

/** Keeps the page of a checkout whatever its status is, so that it can be closed. */
export const keepPage = async ({ platform }: SubscriptionsDeps, id: number, stripeId: string): Promise<void> => {
  await tables(platform.db)
    .updateTable('checkout')
    .set({ stripe_id: stripeId })
    .where('id', '=', id)
    .where('stripe_id', 'is', null)
    .execute()
}
