import { sql } from 'kysely'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type JobKind, type Jobs, jobKind } from './jobs.ts'

/** An event that one domain publishes and others listen to; the type argument is its payload, plain JSON. */
export interface DomainEvent<Payload extends object> {
  /** Kebab-case, in the past tense: `payment-invoice-paid`. */
  readonly name: string
  /** Only for the type. */
  readonly payload?: Payload
}

/** Declares an event: `domainEvent<{ invoiceId: number }>('payment-invoice-paid')`. */
export const domainEvent = <Payload extends object>(name: string): DomainEvent<Payload> => ({ name })

/** Events between domains, stored permanently; each listener receives each of them at least once. */
export interface Events {
  /**
   * Publishes in the transaction of the change. With a `key`, a repeated event is left out. Its listeners run with the
   * cause of the current work.
   */
  publish<Payload extends object>(trx: Trx, event: DomainEvent<Payload>, payload: Payload, key?: string): Promise<void>
  /**
   * Registers a listener (`main/register-listeners.ts` only, before the start); the handler must be idempotent. A listener
   * `fromTheStart` also receives earlier events, once each.
   */
  listen<Payload extends object>(
    event: DomainEvent<Payload>,
    listener: string,
    handler: (payload: Payload) => Promise<void>,
    options?: { readonly fromTheStart?: boolean },
  ): void
}

interface Delivery {
  readonly deliveryId: number
}

/** Seconds between searches for deliveries with a lost job (a restored backup has no jobs). */
const repairIntervalSeconds = 60

interface LostDelivery {
  readonly id: number
  readonly kind: string
  readonly cause: string | null
}

/** Finds waiting deliveries of these kinds that are older than a minute and have no job in any state. */
const lostDeliveries = async (db: Db, kinds: Iterable<string>): Promise<LostDelivery[]> => {
  const { rows } = await sql<LostDelivery>`
    select d.id, e.caused_by as cause, 'event.' || e.name || '.' || d.listener as kind
    from event_delivery d join domain_event e on e.id = d.event_id
    where d.done_at is null and d.created_at < now() - interval '1 minute'
      and 'event.' || e.name || '.' || d.listener in (${sql.join([...kinds, ''])})
      and not exists (select 1 from pgboss.job j where j.name = 'event.' || e.name || '.' || d.listener
        and j.state <> 'completed' and (j.data->>'deliveryId')::int = d.id)
    order by d.id limit 1000`.execute(db)
  return rows
}

/** A listener that also receives earlier events; `heardTo` is the last event that was processed. */
interface Historian {
  readonly name: string
  readonly listener: string
  heardTo: number
}

/** Writes the deliveries of earlier events for a new listener; the repair sweep then delivers them. */
const addressHistory = async (db: Db, historian: Historian): Promise<void> => {
  const { name, listener, heardTo } = historian
  const { rows } = await sql<{ last: number | null }>`
    with old as (
      select id, created_at from domain_event
      where name = ${name} and id > ${heardTo} and created_at < now() - interval '1 minute'
    ), addressed as (
      insert into event_delivery (event_id, listener, created_at)
      select id, ${listener}, created_at from old
      where not exists (select 1 from event_delivery d where d.event_id = old.id and d.listener = ${listener})
      order by id
    )
    select max(id) as last from old`.execute(db)
  historian.heardTo = rows[0]?.last ?? heardTo
}

/** Creates events over the job queue: one row per event, one delivery and one job per listener. */
export const createEvents = ({ db, jobs }: { db: Db; jobs: Jobs }): Events => {
  const listeners = new Map<string, { listener: string; kind: JobKind<Delivery> }[]>()
  const kinds = new Map<string, JobKind<Delivery>>()
  const historians: Historian[] = []

  const waiting = (deliveryId: number) =>
    db
      .selectFrom('event_delivery')
      .innerJoin('domain_event', 'domain_event.id', 'event_delivery.event_id')
      .select(['domain_event.payload', 'domain_event.caused_by'])
      .where('event_delivery.id', '=', deliveryId)
      .where('event_delivery.done_at', 'is', null)
      .executeTakeFirst()
  const done = async (on: Db | Trx, deliveryId: number): Promise<void> => {
    await on.updateTable('event_delivery').set({ done_at: sql<string>`now()` }).where('id', '=', deliveryId).execute()
  }

  jobs.every('requeue-event-deliveries', repairIntervalSeconds, async () => {
    for (const historian of historians) await addressHistory(db, historian)
    for (const { id, kind, cause } of await lostDeliveries(db, kinds.keys())) {
      const known = kinds.get(kind)
      const again = (trx: Trx) =>
        known ? jobs.enqueue(trx, known, { deliveryId: id }, { singletonKey: String(id) }) : Promise.resolve()
      await withCause(cause, () => db.transaction().execute(again))
    }
  })

  return {
    publish: async (trx, event, payload, key) => {
      const row = await trx
        .insertInto('domain_event')
        .values({ name: event.name, key: key ?? null, payload: JSON.stringify(payload), caused_by: currentCause() })
        .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return
      for (const { listener, kind } of listeners.get(event.name) ?? []) {
        const delivery = await trx
          .insertInto('event_delivery')
          .values({ event_id: row.id, listener })
          .returning('id')
          .executeTakeFirstOrThrow()
        await jobs.enqueue(trx, kind, { deliveryId: delivery.id }, { singletonKey: String(delivery.id) })
      }
    },
    listen: (event, listener, handler, { fromTheStart = false } = {}) => {
      if (fromTheStart) historians.push({ name: event.name, listener, heardTo: 0 })
      const kind = jobKind<Delivery>({ name: `event.${event.name}.${listener}`, retryLimit: 8 })
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), { listener, kind }])
      kinds.set(kind.name, kind)
      const hear = async ({ deliveryId }: Delivery): Promise<void> => {
        const event = await waiting(deliveryId)
        if (!event) return
        // The row has what `publish` took under the same event's type.
        await withCause(event.caused_by, () => handler(event.payload as never))
        await done(db, deliveryId)
      }
      // An event whose job an admin has dropped counts as delivered, or the repair sweep would bring it back.
      jobs.handle(kind, hear, { onDrop: (trx, { deliveryId }) => done(trx, deliveryId) })
    },
  }
}
