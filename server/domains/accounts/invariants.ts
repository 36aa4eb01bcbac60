import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** A check by one query, each row of which is a violation told in its column `line`. */
const byQuery = (name: string, query: string): Invariant => ({
  name,
  check: async (db: Db) => {
    const { rows } = await sql.raw<{ line: string }>(query).execute(db)
    return rows.map((row) => row.line)
  },
})

/** What must hold of accounts at any moment. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'each address belongs to one user and is in lower case',
    `select 'user ' || min(id) || ' and ' || count(*) - 1 || ' more share an address or write it in upper case' as line
     from app_user group by lower(email) having count(*) > 1 or bool_or(email <> lower(email))`,
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
    'only a user made by the system is without a password',
    `select 'user ' || id || ' has no password' as line from app_user where password_hash is null and not created_by_system`,
  ),
]
