import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { entityTags } from '../../../platform/http/entity-tags.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { BinaryAnswer } from '../../../platform/http/route.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import type { RegistryDeps, RegistryReader } from '../deps.ts'
import { type FeedRow, tables } from '../tables.ts'
import { createCalendarWriter } from './create-calendar-writer.ts'
import { deadlinesOfFeed } from './deadlines-of-feed.ts'

/** That a calendar reads is noted so often at most. */
const noteEveryMs = 15 * 60_000
/** A calendar that is longer is written a second time while it is sent, so that memory does not grow with it. */
const maxKept = 1_000_000

/** The calendar of a feed, in parts. */
async function* calendarOf(deps: RegistryDeps, row: FeedRow, { language }: RegistryReader): AsyncGenerator<string> {
  const { provider, publicUrl } = deps.platform.settings
  const writer = createCalendarWriter({ language, scope: row.scope, provider: provider.name, publicUrl })
  yield writer.head
  for await (const part of deadlinesOfFeed(deps, row)) yield part.map(writer.event).join('')
  yield writer.end
}

/** The state by which a calendar program knows that nothing changed, and the calendar itself where it is short. */
const written = async (parts: AsyncIterable<string>, saved: number): Promise<{ etag: string; text: string | null }> => {
  const hash = createHash('sha256')
  let text: string | null = ''
  for await (const part of parts) {
    hash.update(part)
    text = text === null || text.length + part.length > saved ? null : text + part
  }
  return { etag: `"${hash.digest('base64url')}"`, text }
}

/**
 * The calendar behind a private address. A wrong or ended address, a closed account, one whose address is not confirmed, and the feed
 * over all companies of somebody who manages no more all answer as what never was. `known` is the state that the caller has already; what is
 * longer than `kept` is sent in parts.
 */
export const readFeed = async (
  deps: RegistryDeps,
  address: string,
  known: string | undefined,
  saved = maxKept,
): Promise<BinaryAnswer> => {
  const { db, clock } = deps.platform
  const row = await tables(db)
    .selectFrom('calendar_feed')
    .selectAll()
    .where('token_hash', '=', tokenHash(address.replace(/\.ics$/, '')))
    .executeTakeFirst()
  const reader = row ? await deps.readerById(db, row.user_id) : null
  const mayRead = reader?.isReachable && (row?.scope === 'companies' ? reader.isManager : reader.isConfirmed)
  if (!row || !reader || !mayRead) throw refuse('not_found')
  const now = clock.now()
  if (row.last_read_at === null || now.getTime() - new Date(row.last_read_at).getTime() > noteEveryMs)
    await tables(db)
      .updateTable('calendar_feed')
      .set({ last_read_at: now.toISOString() })
      .where('id', '=', row.id)
      // An address made anew meanwhile was read by nobody.
      .where('token_hash', '=', row.token_hash)
      .execute()
  const { etag, text } = await written(calendarOf(deps, row, reader), saved)
  const headers = {
    etag,
    // Asked about each time: an address that has ended shows nothing more, not even from a cache.
    'cache-control': 'private, no-cache',
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="deadlines.ics"',
  }
  return entityTags(known).some((locked) => locked === '*' || locked === etag)
    ? { body: '', headers, status: 304 }
    : { body: text ?? Readable.from(calendarOf(deps, row, reader)), headers }
}
