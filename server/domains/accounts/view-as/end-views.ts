import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Origin } from '../deps.ts'
import { tables } from '../tables.ts'
import { auditView } from './audit-view.ts'

const openViews = (trx: Trx) =>
  tables(trx)
    .selectFrom('account_view')
    .select(['id', 'manager_id', 'user_id'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()

type OpenViews = ReturnType<typeof openViews>

/** Ends the open views that `which` narrows down to, each with its audit entry, once. */
export const endViews = async (
  platform: Platform,
  trx: Trx,
  how: 'stopped' | 'time' | 'session',
  which: (query: OpenViews) => OpenViews,
  origin?: Origin,
): Promise<void> => {
  const now = platform.clock.realNow().toISOString()
  for (const view of await which(openViews(trx)).execute()) {
    await tables(trx)
      .updateTable('account_view')
      .set({ ended_at: now, ended_how: how })
      .where('id', '=', view.id)
      .execute()
    await auditView(platform, trx, {
      act: 'view-as.ended',
      managerId: view.manager_id,
      userId: view.user_id,
      after: { how },
      ...(origin ? { origin } : {}),
    })
  }
}

/**
 * Ends the views of a user's pages and those that the user has, for good: of who becomes staff or stops being it, and of who is
 * disabled. The caller holds the user's row. Without it such a view would come back with the roles.
 */
export const endViewsOf = (platform: Platform, trx: Trx, userId: number): Promise<void> =>
  endViews(platform, trx, 'stopped', (query) =>
    query.where((eb) => eb.or([eb('user_id', '=', userId), eb('manager_id', '=', userId)])),
  )

/** Ends the views whose hour is over, or whose session has gone. */
export const endOverdueViews = async (platform: Platform): Promise<void> => {
  const now = platform.clock.realNow().toISOString()
  await platform.db.transaction().execute(async (trx) => {
    await endViews(platform, trx, 'session', (query) => query.where('session_id', 'is', null))
    await endViews(platform, trx, 'time', (query) => query.where('ends_at', '<=', now))
  })
}
