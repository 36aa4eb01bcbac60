import { sql } from 'kysely'
import { type Role, roles } from '#contract/accounts/schemas.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { sessionExpiry, sessionWriteMs } from './rules.ts'
import { tables } from './tables.ts'

/** A live session: who it is, and its new end when this use moved it. */
export interface LiveSession {
  readonly actor: UserActor
  readonly renewedUntil: Date | null
}

const findSession = ({ db }: Platform, token: string, realNow: Date) =>
  tables(db)
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.last_used_at', 's.ends_at'])
    .select(
      sql<
        string | null
      >`(select string_agg(r.role, ',' order by r.role) from user_role r where r.user_id = s.user_id)`.as('roles'),
    )
    .where('s.token_hash', '=', tokenHash(token))
    .where('s.expires_at', '>', realNow.toISOString())
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()

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
 * Who a session's token stands for, on real time: a live session, which slides at most once a minute, or `ended` for
 * one that was ended, ran out, or belongs to a disabled user.
 */
export const authenticate = async (platform: Platform, token: string): Promise<LiveSession | 'ended'> => {
  const realNow = platform.clock.realNow()
  const session = await findSession(platform, token, realNow)
  if (!session) return 'ended'
  const isDue = realNow.getTime() - new Date(session.last_used_at).getTime() >= sessionWriteMs
  const actor: UserActor = {
    kind: 'user',
    userId: session.user_id,
    sessionId: session.id,
    roles: (session.roles ?? '').split(',').flatMap(asRole),
  }
  return { actor, renewedUntil: isDue ? await slide(platform, session.id, new Date(session.ends_at), realNow) : null }
}
