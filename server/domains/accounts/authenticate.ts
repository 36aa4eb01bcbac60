import { sql } from 'kysely'
import { type Role, roles } from '#contract/accounts/schemas.ts'
import { instant } from '#server/platform/database/values.ts'
import type { StoredRead } from '#server/platform/http/admit.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { sessionExpiry, sessionWriteMs } from './rules.ts'
import { tables } from './tables.ts'
import { owesTwoFactor } from './two-factor/owes-two-factor.ts'

/** Describes a live session: its user, and its new expiry when this use extended it. */
export interface LiveSession {
  readonly actor: UserActor
  readonly renewedUntil: Date | null
  /** What was read with the session; left out if the caller is another than the one it was read for. */
  readonly answer?: string | null
}

/** A session as `actorOf` needs it. */
interface FoundSession {
  readonly id: number
  readonly user_id: number
  readonly last_used_at: string
  readonly ends_at: string
  readonly email_verified_at: string | null
  readonly roles: string | null
  readonly viewed_id: number | null
  readonly viewing_until: string | null
  readonly viewable: boolean
  readonly has_two_factor: boolean
  /** Whom the answer was read for; null if only the role counts. */
  readonly caller_id: number | null
  readonly answer: string | null
}

/** Whether the viewed account `v` may be viewed now. */
const viewable = sql`(exists (select from app_user c where c.id = v.user_id and c.disabled_at is null)
  and not exists (select from user_role r where r.user_id = v.user_id))`

/** Selects what is read with a session: nothing for a user without the role. */
const readWith = ({ text, role }: StoredRead) =>
  role === null
    ? sql`caller.id as caller_id, ${text} as answer`
    : sql`null as caller_id, case when exists (select from user_role r where r.user_id = s.user_id
        and r.role = ${sql.lit(role)}) then ${text} end as answer`

/** The caller of an answer that is theirs, as `actorOf` finds them: the viewed customer while a manager views one. */
const callerOf = sql`cross join lateral (select array(select r.role from user_role r where r.user_id = s.user_id) as roles) own
  cross join lateral (select v.user_id is not null and ${viewable} and 'ROLE_MANAGER' = any(own.roles) as views) viewing
  cross join lateral (select case when viewing.views then v.user_id else s.user_id end as id,
    case when viewing.views then '{}'::text[] else own.roles end as roles) caller`

// As text: every call runs it, and building it costs as much as running it.
const findSession = async (
  { db }: Platform,
  token: string,
  realNow: Date,
  read: StoredRead | undefined,
): Promise<FoundSession | undefined> => {
  const now = realNow.toISOString()
  const { rows } = await sql<FoundSession>`
    select s.id, s.user_id, s.last_used_at, s.ends_at, u.email_verified_at,
      (select string_agg(r.role, ',' order by r.role) from user_role r where r.user_id = s.user_id) as roles,
      v.user_id as viewed_id, v.ends_at as viewing_until,
      ${viewable} as viewable,
      exists (select from two_factor f where f.user_id = s.user_id and f.confirmed_at is not null) as has_two_factor,
      ${read ? readWith(read) : sql`null as caller_id, null as answer`}
    from user_session s join app_user u on u.id = s.user_id
      left join account_view v on v.session_id = s.id and v.ended_at is null and v.ends_at > ${now}
      ${read?.role === null ? callerOf : sql``}
    where s.token_hash = ${tokenHash(token)} and s.expires_at > ${now} and u.disabled_at is null`.execute(db)
  return rows[0]
}

const slide = async ({ db }: Platform, sessionId: number, endsAt: Date, realNow: Date): Promise<Date | null> => {
  const expiresAt = sessionExpiry(realNow, endsAt)
  const moved = await tables(db)
    .updateTable('user_session')
    .set({ last_used_at: realNow.toISOString(), expires_at: expiresAt.toISOString() })
    .where('id', '=', sessionId)
    .where('last_used_at', '<=', new Date(realNow.getTime() - sessionWriteMs).toISOString())
    .returning('id')
    .executeTakeFirst()
  return moved ? expiresAt : null
}

const asRole = (text: string): Role[] => roles.filter((role) => role === text)

/**
 * Resolves the actor of a session: its user, or the viewed customer, without roles, while a manager views as one.
 * Staff who must set up a second factor have no role until they have done so.
 */
const actorOf = ({ settings }: Platform, session: FoundSession): UserActor => {
  const roles = (session.roles ?? '').split(',').flatMap(asRole)
  const own: UserActor = { kind: 'user', userId: session.user_id, sessionId: session.id, roles }
  if (owesTwoFactor(settings, roles, session.has_two_factor)) return { ...own, roles: [], owesTwoFactor: true }
  if (roles.length === 0 && session.email_verified_at === null) return { ...own, isUnconfirmed: true }
  if (session.viewed_id === null || session.viewing_until === null) return own
  // A view that is no longer allowed ends immediately, not when the sweep finds it.
  if (!session.viewable || !roles.includes('ROLE_MANAGER')) return own
  const viewedBy = { managerId: session.user_id, endsAt: instant(session.viewing_until) }
  return { kind: 'user', userId: session.viewed_id, sessionId: session.id, roles: [], viewedBy }
}

/**
 * Resolves a session token in real time. A live session is extended at most once a minute. Returns `ended` for a
 * session that was ended, has expired or belongs to a disabled user.
 */
export const authenticate = async (
  platform: Platform,
  token: string,
  read?: StoredRead,
): Promise<LiveSession | 'ended'> => {
  const realNow = platform.clock.realNow()
  const session = await findSession(platform, token, realNow, read)
  if (!session) return 'ended'
  const isDue = realNow.getTime() - new Date(session.last_used_at).getTime() >= sessionWriteMs
  const actor = actorOf(platform, session)
  const isTheirs = read?.role === null ? session.caller_id === actor.userId : read && actor.roles.includes(read.role)
  return {
    actor,
    renewedUntil: isDue ? await slide(platform, session.id, new Date(session.ends_at), realNow) : null,
    ...(isTheirs && !actor.owesTwoFactor ? { answer: session.answer } : {}),
  }
}
