import { createHash } from 'node:crypto'
import { refuse } from '../../../platform/http/refusal.ts'
import type { BinaryAnswer } from '../../../platform/http/route.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import type { RegistryDeps } from '../deps.ts'
import { tables } from '../tables.ts'
import { deadlinesOfFeed } from './deadlines-of-feed.ts'
import { writeCalendar } from './write-calendar.ts'

/** That a calendar reads is noted so often at most. */
const noteEveryMs = 15 * 60_000

/**
 * The calendar behind a private address. A wrong or ended address, a closed account, and the feed over all companies of
 * somebody who manages no more all answer as what never was. `known` is the state that the caller has already.
 */
export const readFeed = async (
  deps: RegistryDeps,
  address: string,
  known: string | undefined,
): Promise<BinaryAnswer> => {
  const { db, clock, settings } = deps.platform
  const row = await tables(db)
    .selectFrom('calendar_feed')
    .selectAll()
    .where('token_hash', '=', tokenHash(address.replace(/\.ics$/, '')))
    .executeTakeFirst()
  const reader = row ? await deps.readerById(db, row.user_id) : null
  if (!row || !reader?.isReachable || (row.scope === 'companies' && !reader.isManager)) throw refuse('not_found')
  const now = clock.now()
  if (row.last_read_at === null || now.getTime() - new Date(row.last_read_at).getTime() > noteEveryMs)
    await tables(db)
      .updateTable('calendar_feed')
      .set({ last_read_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
  const body = writeCalendar({
    language: reader.language,
    scope: row.scope,
    provider: settings.provider.name,
    publicUrl: settings.publicUrl,
    deadlines: await deadlinesOfFeed(deps, row),
  })
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = {
    etag,
    'cache-control': 'private, max-age=900',
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="deadlines.ics"',
  }
  return known?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag)
    ? { body: '', headers, status: 304 }
    : { body, headers }
}
