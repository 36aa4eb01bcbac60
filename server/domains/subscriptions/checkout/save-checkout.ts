import { type Selectable, sql } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { type CheckoutTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Checkout } from '#server/providers/payments/port.ts'

type Status = CheckoutTable['status']

/**
 * Lists from where each status may be reached. A late, older answer of the provider changes nothing. A paid checkout
 * never reopens, and a superseded one never replaces its successor.
 */
const from: Readonly<Record<Exclude<Status, 'opening' | 'superseded'>, readonly Status[]>> = {
  open: ['opening'],
  waiting: ['opening', 'open', 'superseded'],
  expired: ['opening', 'open', 'superseded'],
  failed: ['opening', 'open', 'superseded', 'waiting'],
  refused: ['opening', 'open', 'superseded', 'waiting'],
  paid: ['opening', 'open', 'superseded', 'waiting', 'expired', 'failed'],
}

type Refused = Pick<Selectable<CheckoutTable>, 'id' | 'user_id'>

const pageOf = (session: Checkout) => ({
  stripe_id: session.id,
  url: session.url,
  expires_at: session.expiresAt.toISOString(),
})

/** Checks whether the money of a refused page has arrived since, without an audit entry: a bank debit takes days. */
const isPaidAfterAll = async (trx: Trx, { id, user_id: userId }: Refused, session: Checkout): Promise<boolean> => {
  if (!session.paid) return false
  const checkouts = tables(trx).selectFrom('checkout').select('id').where('id', '=', id).where('status', '=', 'refused')
  if (!(await checkouts.forUpdate().executeTakeFirst())) return false
  const entry = await trx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(userId))
    .where('action', '=', 'payment.refused')
    .where(sql<boolean>`"after" @> ${JSON.stringify({ session: session.id, paid: true })}::jsonb`)
    .executeTakeFirst()
  return entry === undefined
}

/**
 * Records that a checkout differs from our request. The audit trail gets one entry for staff, and another when its
 * money arrives later.
 */
export const saveRefused = async (
  { platform }: SubscriptionsDeps,
  row: Refused,
  session: Checkout,
  difference: string,
): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const refused = await tables(trx)
      .updateTable('checkout')
      .set({ status: 'refused', ...pageOf(session) })
      .where('id', '=', row.id)
      .where('status', 'in', [...from.refused])
      .returning('id')
      .executeTakeFirst()
    if (!refused && !(await isPaidAfterAll(trx, row, session))) return
    await platform.audit.record(trx, {
      actor: { userId: null, kind: 'provider' },
      action: 'payment.refused',
      subject: { type: 'user', id: row.user_id },
      after: { session: session.id, difference, paid: session.paid },
    })
  })
}

/** Saves the status of a checkout when the transition is allowed; `session` names its page. */
export const saveCheckout = async (
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
