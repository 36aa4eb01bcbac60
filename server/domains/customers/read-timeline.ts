import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { customerTimeline } from '#contract/customers/manager.ts'
import type { TimelineKind } from '#contract/customers/timeline-actions.ts'
import { findProduct } from '#server/domains/catalogue/api.ts'
import { accountEmailsOf, findPerson } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { EventCut, StoredEvent } from '#server/platform/timeline/read-events.ts'
import type { CustomersDeps } from './deps.ts'
import { eventSources } from './event-sources.ts'
import { type Names, presentEvent } from './present-event.ts'
import { trailOf } from './trail-of.ts'

interface Found {
  readonly row: StoredEvent
  readonly kind: TimelineKind
}

/** Newest first; events of one instant by their keys, as the sources order them. */
const order = ({ row: one }: Found, { row: other }: Found): number => {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.key < other.key ? 1 : -1
}

const cutOf = (before: string | undefined): EventCut['before'] => {
  const [at, key] = (before ?? '').split('~')
  return at && key ? { at, key } : null
}

const namesOf = async (db: Db, rows: readonly StoredEvent[]): Promise<Names> => {
  const people = await accountEmailsOf(db, [...new Set(rows.flatMap(({ actor_id: id }) => id ?? []))])
  const productIds = [...new Set(rows.flatMap(({ facts }) => facts.productId ?? []))]
  const products = await Promise.all(
    productIds.map(async (id) => [id, (await findProduct(db, id))?.name ?? ''] as const),
  )
  return { people, products: new Map(products) }
}

/** Lists what happened to a customer in all parts of the product, newest first; refuses `not_found`. */
export const readTimeline = async (
  { platform: { db, clock } }: CustomersDeps,
  actor: UserActor,
  userId: number,
  { kind: filter, before, itemsPerPage }: QueryOf<typeof customerTimeline>,
): Promise<AnswerOf<typeof customerTimeline>> => {
  const user = await findPerson(db, userId)
  if (!user) throw refuse('not_found')
  const only = filter === undefined || filter === 'staff' ? null : filter
  const cut = { before: cutOf(before), byStaff: filter === 'staff', limit: itemsPerPage + 1 }
  const trail = await trailOf(db, user, actor)
  const sources = eventSources(db, user.id, trail, londonDay(clock.now())).filter(
    ({ kinds }) => only === null || kinds.includes(only),
  )
  const read = sources.map(async (source): Promise<Found[]> => {
    const rows = await source.read(cut, only)
    return rows.flatMap((row) => {
      const kind = source.kindOf(row)
      return kind === null ? [] : [{ row, kind }]
    })
  })
  const found = (await Promise.all(read)).flat().toSorted(order)
  const shown = found.slice(0, itemsPerPage)
  const last = shown.at(-1)?.row
  const names = await namesOf(
    db,
    shown.map(({ row }) => row),
  )
  return {
    'hydra:member': shown.flatMap(({ row, kind }) => presentEvent(row, kind, names) ?? []),
    next: found.length > itemsPerPage && last ? `${last.at}~${last.key}` : null,
  }
}
