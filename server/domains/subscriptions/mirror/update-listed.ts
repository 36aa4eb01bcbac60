import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'

/**
 * Checks whether a payment invoice `i` of a subscription `s` is a failed or waiting renewal. Excludes a first payment
 * on the hosted page, which shows its failure itself, and a duplicate subscription's payments.
 */
export const isListed: RawBuilder<boolean> = sql<boolean>`(i.status in ('open', 'uncollectible') and i.attempts > 0
  and not i.processing and not s.duplicate
  and (s.origin = 'staff' or s.status not in ('incomplete', 'incomplete_expired')))`

/** Saves for each payment of a subscription whether it is listed: the list and its total read only that. */
export const updateListed = async (trx: Trx, subscriptionId: number): Promise<void> => {
  await sql`update payment_invoice i set listed = not i.listed from subscription s
    where s.id = i.subscription_id and s.id = ${subscriptionId} and i.listed <> ${isListed}`.execute(trx)
}
