import type { Origin } from '#server/domains/accounts/deps.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditView } from './audit-view.ts'

const openViews = (trx: Trx) =>
  tables(trx)
    .selectFrom('account_view')
    .select(['id', 'manager_id', 'user_id'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()

type OpenViews = ReturnType<typeof openViews>

/** Ends the open views that match `which`, each once, with its audit entry. */
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
      action: 'view-as.ended',
      managerId: view.manager_id,
      userId: view.user_id,
      after: { how },
      ...(origin ? { origin } : {}),
    })
  }
}

/**
 * Ends the views of a user's pages and the user's own views, permanently, when roles change or the account is
 * disabled. The caller has locked the user's row. Otherwise a view would return with the roles.
 */
export const endViewsOf = (platform: Platform, trx: Trx, userId: number): Promise<void> =>
  endViews(platform, trx, 'stopped', (query) =>
    query.where((eb) => eb.or([eb('user_id', '=', userId), eb('manager_id', '=', userId)])),
  )

/** Ends the views whose hour has passed, or whose session has ended. */
export const endOverdueViews = async (platform: Platform): Promise<void> => {
  const now = platform.clock.realNow().toISOString()
  await platform.db.transaction().execute(async (trx) => {
    await endViews(platform, trx, 'session', (query) => query.where('session_id', 'is', null))
    await endViews(platform, trx, 'time', (query) => query.where('ends_at', '<=', now))
  })
}
