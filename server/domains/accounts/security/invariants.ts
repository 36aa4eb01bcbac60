import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Product time in SQL. */
const now = `(now() + (select make_interval(secs => offset_ms / 1000.0) from clock))`

/** Lists what must always be true of second factors and deletions. */
export const securityInvariants: readonly Invariant[] = [
  byQuery(
    'an active second factor has at most ten recovery codes, an unfinished one has none',
    `select 'user ' || f.user_id || ' has ' || count(c.id) || ' recovery codes' as line
     from two_factor f left join recovery_code c on c.user_id = f.user_id
     group by f.user_id, f.confirmed_at having count(c.id) > case when f.confirmed_at is null then 0 else 10 end`,
  ),
  byQuery(
    'seeds of second factors are encrypted and recovery codes hashed',
    `select 'the seed of user ' || user_id || ' is not encrypted' as line from two_factor where seed_sealed !~ '^[A-Za-z0-9_-]{61,}$'
     union all select 'recovery code ' || id || ' is not hashed' from recovery_code where code_hash !~ '^[0-9a-f]{64}$'
     union all select 'login ticket ' || id || ' is not hashed' from login_ticket where token_hash !~ '^[0-9a-f]{64}$'`,
  ),
  byQuery(
    'an account knows at most twenty devices, by hashed tokens, and a session only one of its own account',
    `select 'user ' || user_id || ' has ' || count(*) || ' devices' as line from account_device group by user_id having count(*) > 20
     union all select 'device ' || id || ' is not hashed' from account_device where token_hash !~ '^[0-9a-f]{64}$'
     union all select 'session ' || s.id || ' is on a device of user ' || d.user_id
     from user_session s join account_device d on d.id = s.device_id where d.user_id <> s.user_id`,
  ),
  byQuery(
    'an account with a requested deletion has no session, and is deleted at most a day after it was due',
    `select 'session ' || s.id || ' of user ' || u.id || ', whose deletion was requested' as line
     from user_session s join app_user u on u.id = s.user_id where u.deletion_due_at is not null
     union all select 'user ' || id || ' was to be deleted at ' || deletion_due_at
     from app_user where deletion_due_at < ${now} - interval '1 day'`,
  ),
  byQuery(
    'no personal data of a deleted user remains',
    `with gone as (select * from app_user where deleted_at is not null)
     select 'user ' || id || ' has personal data' as line from gone
       where email !~ '^deleted-[0-9]+-[0-9a-f]+@deleted[.]invalid$' or first_name <> '' or last_name <> ''
         or password_hash is not null or last_login_at is not null or manager_active_reason is not null
     union all select 'role of deleted user ' || g.id from gone g join user_role r on r.user_id = g.id
     union all select 'link of deleted user ' || g.id from gone g join account_link l on l.user_id = g.id
     union all select 'device of deleted user ' || g.id from gone g join account_device d on d.user_id = g.id
     union all select 'view of deleted user ' || g.id from gone g join account_view v on v.user_id = g.id
     union all select 'second factor of deleted user ' || g.id from gone g join two_factor f on f.user_id = g.id
     union all select 'mail ' || m.id || ' to deleted user ' || g.id from gone g join mail_outbox m on m.user_id = g.id
       where m.state <> 'pending' and coalesce(m.sent_at, m.created_at) < ${now} - interval '1 day'
     union all select 'audit entry ' || a.id || ' describes deleted user ' || g.id from gone g
       join audit_entry a on a.subject_type = 'user' and a.subject_id = g.id::text
       where a.action <> 'erase-account' and (a.before is not null or a.after is not null or a.ip is not null)
     union all select 'audit entry ' || a.id || ' describes records of deleted user ' || g.id from gone g
       left join app_user t on t.id = g.merged_into_user_id
       join audit_entry a on a.subject_type in ('customer-papers', 'customer-banks') and a.subject_id = g.id::text
       where (g.merged_into_user_id is null or t.deleted_at is not null)
         and (a.before is not null or a.after is not null or a.ip is not null)
     union all select 'audit entry ' || a.id || ' contains an IP address of deleted user ' || g.id from gone g
       join audit_entry a on a.actor_user_id = g.id where a.ip is not null`,
  ),
]
