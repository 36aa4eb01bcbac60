import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must always be true of refunds by themselves; what concerns invoices and payments is between domains. */
export const invariants: Invariant[] = [
  byQuery(
    'a refund is retried at most once, for the same amount, and only after it failed',
    `select 'refund ' || n.id || ' retries refund ' || r.id as line from refund n join refund r on r.id = n.retry_of
     where r.status <> 'failed' or r.cents <> n.cents or r.currency <> n.currency or r.invoice_id <> n.invoice_id`,
  ),
  byQuery(
    'a pending refund has a time for its next attempt',
    `select 'refund ' || id as line from refund where status = 'pending' and next_attempt_at is null`,
  ),
  byQuery(
    'a refund through the provider that succeeded has its id there',
    `select 'refund ' || id as line from refund
     where method = 'provider' and status = 'succeeded' and (stripe_id is null or payment_ref is null)`,
  ),
]
