import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must always be true of accounts that wait for an address. */
export const waitingInvariants: readonly Invariant[] = [
  byQuery(
    'at most one account waits for an address that another has, and nobody can log in to it',
    `select 'user ' || w.id || ' waits for user ' || w.waits_for_user_id as line from app_user w join app_user h on h.id = w.waits_for_user_id
       where w.email <> h.email or h.waits_for_user_id is not null or h.deleted_at is not null or w.deleted_at is not null
         or w.password_hash is not null or exists (select 1 from user_session s where s.user_id = w.id)
         or exists (select 1 from user_role r where r.user_id = w.id)
     union all select 'users ' || string_agg(id::text, ', ') || ' wait for one address' from app_user
       where waits_for_user_id is not null group by waits_for_user_id having count(*) > 1`,
  ),
  byQuery(
    'a merged account is empty, and its successor was not merged itself',
    `select 'user ' || m.id as line from app_user m join app_user t on t.id = m.merged_into_user_id
       where m.deleted_at is null or t.merged_into_user_id is not null`,
  ),
  byQuery(
    'an account with a proved mailbox has a password',
    `select 'user ' || u.id as line from app_user u where u.mailbox_proved_at is not null and u.password_hash is null`,
  ),
]
