import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists the invariants of payments by link, whatever events were lost, repeated or reordered. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'a payment of an invoice that differs from our request is never booked',
    `select 'invoice checkout ' || id as line from invoice_checkout where mismatch is not null and status = 'paid'`,
  ),
  byQuery(
    'only a payment of more than was owed is settled by staff',
    `select 'invoice checkout ' || id as line from invoice_checkout where settled_at is not null and excess_cents = 0`,
  ),
]
