import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { CalendarScope, createCalendarFeed, getCalendarFeed } from '#contract/registry/customer.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { RegistryCall, RegistryDeps } from '#server/domains/registry/deps.ts'
import { tables } from '#server/domains/registry/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'

const isForManagers: Readonly<Record<CalendarScope, boolean>> = { company: false, companies: true }

/**
 * Records an action on the feed over all companies, which opens them to anyone with its address. A customer's own feed
 * is not recorded.
 */
const recordAction = async (
  { platform }: RegistryDeps,
  trx: Trx,
  { actor, requestId, ip }: RegistryCall,
  action: 'create-calendar-feed' | 'end-calendar-feed',
  scope: CalendarScope,
): Promise<void> => {
  if (!isForManagers[scope]) return
  const subject = { type: 'calendar-feed', id: actor.userId }
  await platform.audit.record(trx, {
    actor: { userId: actor.userId, kind: 'staff' },
    action,
    subject,
    requestId,
    ip,
  })
}

/** Refuses the feed over all companies to everyone but managers. */
const requireScope = (actor: UserActor, scope: CalendarScope): void => {
  if (isForManagers[scope] && !actor.roles.includes('ROLE_MANAGER')) throw refuse('access_denied')
}

/** Shows whether the caller has a feed, and when a calendar last read it. */
export const getFeed = async (
  { platform }: RegistryDeps,
  actor: UserActor,
  scope: CalendarScope,
): Promise<AnswerOf<typeof getCalendarFeed>> => {
  requireScope(actor, scope)
  const row = await tables(platform.db)
    .selectFrom('calendar_feed')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('scope', '=', scope)
    .executeTakeFirst()
  if (!row) return { exists: false, createdAt: null, lastReadAt: null }
  return { exists: true, createdAt: instant(row.created_at), lastReadAt: instantOrNull(row.last_read_at) }
}

/** Creates a new address, shown only once; the previous one stops working. Only the token's hash is stored. */
export const createFeed = async (
  deps: RegistryDeps,
  call: RegistryCall,
  scope: CalendarScope,
): Promise<AnswerOf<typeof createCalendarFeed>> => {
  const { platform } = deps
  const { userId } = call.actor
  requireScope(call.actor, scope)
  const token = freshToken()
  const now = platform.clock.now().toISOString()
  const values = { token_hash: tokenHash(token), created_at: now, last_read_at: null }
  const url = `${platform.settings.publicUrl}/api/calendar/${token}.ics`
  return platform.db.transaction().execute(async (trx) => {
    // Locked: an account deleted at the same moment keeps no calendar.
    if (!(await lockPerson(trx, userId))) throw refuse('access_denied')
    await tables(trx)
      .insertInto('calendar_feed')
      .values({ user_id: userId, scope, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'scope']).doUpdateSet(values))
      .execute()
    await recordAction(deps, trx, call, 'create-calendar-feed', scope)
    return platform.idempotency.recordAnswer(trx, { exists: true as const, createdAt: now, lastReadAt: null, url })
  })
}

/** Deletes a feed; repeating it answers the same. */
export const deleteFeed = async (deps: RegistryDeps, call: RegistryCall, scope: CalendarScope): Promise<void> => {
  requireScope(call.actor, scope)
  await deps.platform.db.transaction().execute(async (trx) => {
    const gone = await tables(trx)
      .deleteFrom('calendar_feed')
      .where('user_id', '=', call.actor.userId)
      .where('scope', '=', scope)
      .returning('id')
      .execute()
    if (gone.length > 0) await recordAction(deps, trx, call, 'end-calendar-feed', scope)
  })
}
