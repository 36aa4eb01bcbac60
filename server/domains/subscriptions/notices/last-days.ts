import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { lastAttemptBy } from './last-attempt-by.ts'

interface Row {
  id: number
  subscription_id: number
  attempts: number
  next_attempt_at: string | null
  first_failed_at: string
}

/** Lists the open payments of the same subscriptions, with the first failed attempt of each. */
const openBeside = async (db: Db | Trx, paymentIds: readonly number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select i.id, i.subscription_id, i.attempts, i.next_attempt_at, coalesce(
      (select min(t.attempted_at) from payment_attempt t where t.payment_invoice_id = i.id and t.outcome = 'failed'), i.created_at
    ) as first_failed_at
    from payment_invoice i where i.status = 'open' and i.attempts > 0 and not i.processing
      and i.subscription_id in (select subscription_id from payment_invoice where id = any(${[...paymentIds]}::int[]))`.execute(
    db,
  )
  return rows
}

/**
 * Computes the last attempt's day for each of these payment invoices; unknown days are left out. If a subscription owes
 * several, the first whose attempts are over ends it.
 */
export const lastDays = async (
  { stripe: { retryDays } }: Pick<Settings, 'stripe'>,
  db: Db | Trx,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  if (retryDays === null || paymentIds.length === 0) return new Map()
  const rows = await openBeside(db, paymentIds)
  const ends = new Map<number, Date>()
  for (const row of rows) {
    const by = lastAttemptBy(retryDays, {
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at === null ? null : new Date(row.next_attempt_at),
      firstFailedAt: new Date(row.first_failed_at),
    })
    const known = ends.get(row.subscription_id)
    if (by && (!known || by < known)) ends.set(row.subscription_id, by)
  }
  return new Map(
    rows.flatMap(({ id, subscription_id: subscription }) => {
      const by = ends.get(subscription)
      return by ? [[id, by] as const] : []
    }),
  )
}
