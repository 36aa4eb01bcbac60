import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must always be true of identity checks. */
export const invariants: Invariant[] = [
  byQuery(
    'a person has one current identity check, and it is the newest',
    `select 'shareholder ' || c.shareholder_id || ' has check ' || c.id || ' as current, but a newer one' as line
     from identity_check c where c.superseded_at is null
       and exists (select 1 from identity_check n where n.shareholder_id = c.shareholder_id and n.id > c.id)`,
  ),
  byQuery(
    'an open identity check at the provider has a time for its next reading, and no other has one for ever',
    `select 'identity check ' || id || ' is ' || status || ' ' || method as line from identity_check
     where superseded_at is null and method = 'provider' and status in ('invited', 'in_progress') and next_read_at is null
       or method = 'by_hand' and next_read_at is not null
       or superseded_at is not null and next_read_at is not null`,
  ),
]
