import { type Selectable, sql } from 'kysely'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
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

type Refused = Pick<Selectable<CheckoutTable>, 'id' | 'user_id'>

const pageOf = (session: Checkout) => ({
  stripe_id: session.id,
  url: session.url,
  expires_at: session.expiresAt.toISOString(),
})

/** Whether the money of a refused page has come, and the trail does not say so yet: a bank debit takes days. */
const isPaidAfterAll = async (trx: Trx, { id, user_id: userId }: Refused, session: Checkout): Promise<boolean> => {
  if (!session.paid) return false
  const checkouts = tables(trx).selectFrom('checkout').select('id').where('id', '=', id).where('status', '=', 'refused')
  if (!(await checkouts.forUpdate().executeTakeFirst())) return false
  const said = await trx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(userId))
    .where('act', '=', 'payment.refused')
    .where(sql<boolean>`"after" @> ${JSON.stringify({ session: session.id, paid: true })}::jsonb`)
    .executeTakeFirst()
  return said === undefined
}

/**
 * Keeps that a checkout is not what we asked for; the audit trail has it once, for staff to look at, and once more when its
 * money comes later.
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
      act: 'payment.refused',
      subject: { type: 'user', id: row.user_id },
      after: { session: session.id, difference, paid: session.paid },
    })
  })
}

/** Keeps how a checkout stands, when that follows on how it is kept; `session` names its page. */
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
