import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must be true between people and their identity checks. */
export const ofIdentityChecks: readonly Invariant[] = [
  byQuery(
    'both identity statuses of a person agree with the current check',
    `select 'shareholder ' || s.id || ' has ' || coalesce(s.identity_verification_status::text, 'none') || ' and '
       || coalesce(s.identity_check_status::text, 'none') || ', check ' || c.id || ' is ' || c.status as line
     from identity_check c join shareholder s on s.id = c.shareholder_id
     where c.superseded_at is null
       and (s.identity_verification_status, s.identity_check_status) is distinct from (
         case c.status when 'verified' then 1 when 'failed' then 2 else 0 end,
         case c.status when 'invited' then 6 when 'in_progress' then 1 when 'failed' then 3 when 'expired' then 0
           else case c.provider_status when 4 then 4 else 2 end end)`,
  ),
  byQuery(
    'an identity check belongs to the company of its person',
    `select 'identity check ' || c.id || ' of shareholder ' || s.id || ' names company ' || c.company_id as line
     from identity_check c join shareholder s on s.id = c.shareholder_id where s.company_id <> c.company_id`,
  ),
]
