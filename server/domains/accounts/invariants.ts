import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { securityInvariants } from './security/invariants.ts'
import { waitingInvariants } from './waiting-invariants.ts'

/** Lists what must always be true of accounts. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'each address belongs to one user and is in lower case',
    `select 'user ' || min(id) || ' and ' || count(*) - 1 || ' more share an address or write it in upper case' as line
     from app_user where waits_for_user_id is null group by lower(email) having count(*) > 1 or bool_or(email <> lower(email))`,
  ),
  byQuery(
    'no disabled user has a session',
    `select 'session ' || s.id || ' of disabled user ' || u.id as line
     from user_session s join app_user u on u.id = s.user_id where u.disabled_at is not null`,
  ),
  byQuery(
    'passwords and tokens are stored hashed only',
    `select 'user ' || id || ' has a password in another form' as line from app_user where password_hash not like '$argon2id$%'
     union all select 'session ' || id || ' has a token in another form' from user_session where token_hash !~ '^[0-9a-f]{64}$'
     union all select 'link ' || id || ' has a token in another form' from account_link where token_hash !~ '^[0-9a-f]{64}$'`,
  ),
  byQuery(
    'each user has at most one usable link of a kind',
    `select 'user ' || user_id || ' has ' || count(*) || ' open links of kind ' || kind as line
     from account_link where used_at is null and revoked_at is null group by user_id, kind having count(*) > 1`,
  ),
  byQuery(
    'only users created by the system or invited have no password',
    `select 'user ' || id || ' has no password' as line
     from app_user where password_hash is null and not created_by_system and invited_at is null and deleted_at is null`,
  ),
  byQuery(
    'if there are admins, at least one can log in',
    `select 'none of ' || count(*) || ' admins can log in' as line from user_role r join app_user u on u.id = r.user_id
     where r.role = 'ROLE_ADMIN' having count(*) > 0 and count(*) filter (where u.disabled_at is null
       and u.deleted_at is null and u.deletion_due_at is null and u.password_hash is not null) = 0`,
  ),
  byQuery(
    'the statistics of users equal a recount, block by block',
    `with marks as (
       select start_at as at, start_id as id, true as begins, day, users, verified, active, 0 as one, 0 as one_verified, 0 as one_active
       from user_statistic_now
       union all
       select registered_at, id, false, null, 0, 0, 0, 1, (email_verified_at is not null)::int, active::int
       from app_user where deleted_at is null
     ), placed as (
       select *, count(*) filter (where begins) over (order by at, id, begins desc rows unbounded preceding) as block from marks
     )
     select 'users since ' || min(at) || ' are counted as ' || sum(users) || ', ' || sum(verified) || ' verified, ' || sum(active)
       || ' active; they are ' || sum(one) || ', ' || sum(one_verified) || ', ' || sum(one_active) as line
     from placed group by block
     having (sum(users), sum(verified), sum(active)) is distinct from (sum(one), sum(one_verified), sum(one_active))`,
  ),
  ...waitingInvariants,
  ...securityInvariants,
]
