import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CalendarScope } from '#contract/registry/customer.ts'
import { findPerson, type Person, type Recipient } from '#server/domains/people/api.ts'
import type { RegistryDeps } from '#server/domains/registry/deps.ts'
import { type FeedRow, tables } from '#server/domains/registry/tables.ts'
import { entityTags } from '#server/platform/http/entity-tags.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { createCalendarWriter } from './create-calendar-writer.ts'
import { deadlinesOfFeed } from './deadlines-of-feed.ts'

/** The minimum time between two updates of a feed's last reading. */
const minUpdateIntervalMs = 15 * 60_000
/** A longer calendar is generated again while it is sent, so that memory use stays constant. */
const maxResponseChars = 1_000_000

const mayRead: Readonly<Record<CalendarScope, (reader: Person) => boolean>> = {
  company: ({ emailVerified }) => emailVerified,
  companies: ({ roles }) => roles.includes('ROLE_MANAGER'),
}

/** Yields the calendar of a feed in parts. */
async function* calendarOf(deps: RegistryDeps, row: FeedRow, { language }: Recipient): AsyncGenerator<string> {
  const { provider, publicUrl } = deps.platform.settings
  const writer = createCalendarWriter({ language, scope: row.scope, provider: provider.name, publicUrl })
  yield writer.head
  for await (const part of deadlinesOfFeed(deps, row)) yield part.map(writer.event).join('')
  yield writer.end
}

/** Computes the ETag of a calendar, and retains the text if it is short. */
const written = async (
  parts: AsyncIterable<string>,
  maxLength: number,
): Promise<{ etag: string; text: string | null }> => {
  const hash = createHash('sha256')
  let text: string | null = ''
  for await (const part of parts) {
    hash.update(part)
    text = text === null || text.length + part.length > maxLength ? null : text + part
  }
  return { etag: `"${hash.digest('base64url')}"`, text }
}

/**
 * Reads the calendar of a private address. These answer as not found: a wrong or ended address, a closed account, an
 * unconfirmed one, and a former manager's feed over all companies. `known` is the caller's ETag; a calendar longer than
 * `maxLength` is sent in parts.
 */
export const readFeed = async (
  deps: RegistryDeps,
  address: string,
  known: string | undefined,
  maxLength = maxResponseChars,
): Promise<BinaryAnswer> => {
  const { db, clock } = deps.platform
  const row = await tables(db)
    .selectFrom('calendar_feed')
    .selectAll()
    .where('token_hash', '=', tokenHash(address.replace(/\.ics$/, '')))
    .executeTakeFirst()
  const reader = row ? await findPerson(db, row.user_id) : null
  if (!row || !reader || reader.isDisabled || !mayRead[row.scope](reader)) throw refuse('not_found')
  const now = clock.now()
  if (row.last_read_at === null || now.getTime() - new Date(row.last_read_at).getTime() > minUpdateIntervalMs)
    await tables(db)
      .updateTable('calendar_feed')
      .set({ last_read_at: now.toISOString() })
      .where('id', '=', row.id)
      // An address that was replaced meanwhile counts as unread.
      .where('token_hash', '=', row.token_hash)
      .execute()
  const { etag, text } = await written(calendarOf(deps, row, reader), maxLength)
  const headers = {
    etag,
    // Caches must revalidate each time: an ended address shows nothing more.
    'cache-control': 'private, no-cache',
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="deadlines.ics"',
  }
  return entityTags(known).some((tag) => tag === '*' || tag === etag)
    ? { body: '', headers, status: 304 }
    : { body: text ?? Readable.from(calendarOf(deps, row, reader)), headers }
}
