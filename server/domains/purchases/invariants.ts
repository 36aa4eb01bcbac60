import { sql } from 'kysely'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists the invariants of purchases, whatever events were lost, repeated or reordered. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'every paid one-off purchase was published once, and nothing else',
    sql<{ line: string }>`
      select 'purchase ' || p.id as line from purchase p where p.status = 'paid' and p.months = 0
        and (select count(*) from domain_event e where e.name = 'purchase-paid' and e.key = p.id::text) <> 1
      union all
      select 'event of purchase ' || e.key from domain_event e where e.name = 'purchase-paid'
        and not exists (select 1 from purchase p where p.id::text = e.key and p.status = 'paid' and p.months = 0)`,
  ),
  byQuery(
    'a purchase that differs from our request is never paid',
    sql<{ line: string }>`
      select 'purchase ' || id as line from purchase where mismatch is not null and status = 'paid'`,
  ),
]
