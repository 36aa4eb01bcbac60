import { sql } from 'kysely'
import type { Logger } from 'pino'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type JobKind, type Jobs, jobKind } from './jobs.ts'
import { withinSavepoint } from './within-savepoint.ts'

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
    options?: ListenOptions,
  ): void
  /**
   * Registers a listener that runs in the publishing transaction itself, and so with the change or not at all. When it
   * fails, only its own writes are undone, and a job delivers the event to it as to any other listener.
   */
  join<Payload extends object>(
    event: DomainEvent<Payload>,
    listener: string,
    handler: (trx: Trx, payload: Payload) => Promise<void>,
    options?: ListenOptions,
  ): void
}

/** Options of a listener. */
export interface ListenOptions {
  readonly fromTheStart?: boolean
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

interface Listener {
  readonly listener: string
  readonly kind: JobKind<Delivery>
  /** What runs in the publishing transaction; null for a listener that only its job calls. */
  readonly joined: ((trx: Trx, payload: object) => Promise<void>) | null
}

/** Stores an event with the deliveries to its listeners, in their order; null when its key was published before. */
const storeEvent = async (
  trx: Trx,
  name: string,
  payload: object,
  key: string | null,
  listeners: readonly Listener[],
): Promise<number[] | null> => {
  const row = {
    name,
    key,
    payload: JSON.stringify(payload),
    caused_by: currentCause(),
  }
  const { rows } = await sql<{ id: number | null }>`
    with event as (
      insert into domain_event (name, key, payload, caused_by)
      values (${row.name}, ${row.key}, ${row.payload}, ${row.caused_by})
      on conflict (name, key) do nothing returning id
    ), delivered as (
      insert into event_delivery (event_id, listener, done_at)
      select event.id, l.listener, case when l.joined then now() end
      from event, unnest(${listeners.map(({ listener }) => listener)}::text[],
        ${listeners.map(({ joined }) => joined !== null)}::boolean[]) with ordinality as l (listener, joined, place)
      order by l.place
      returning id
    )
    select delivered.id from event left join delivered on true order by delivered.id`.execute(trx)
  return rows.length === 0 ? null : rows.flatMap(({ id }) => id ?? [])
}

/** Creates events over the job queue: one row per event, one delivery and, unless it joined, one job per listener. */
export const createEvents = ({ db, jobs, log }: { db: Db; jobs: Jobs; log: Logger }): Events => {
  const listeners = new Map<string, Listener[]>()
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

  const enqueue = (trx: Trx, { kind }: Listener, deliveryId: number): Promise<void> =>
    jobs.enqueue(trx, kind, { deliveryId }, { singletonKey: String(deliveryId) })

  const add = <Payload extends object>(
    event: DomainEvent<Payload>,
    listener: string,
    handler: (payload: Payload) => Promise<void>,
    { fromTheStart = false, joined = null }: ListenOptions & Partial<Pick<Listener, 'joined'>>,
  ): void => {
    if (fromTheStart) historians.push({ name: event.name, listener, heardTo: 0 })
    const kind = jobKind<Delivery>({ name: `event.${event.name}.${listener}`, retryLimit: 8 })
    listeners.set(event.name, [...(listeners.get(event.name) ?? []), { listener, kind, joined }])
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
  }

  const deliver = async (trx: Trx, to: Listener, deliveryId: number, payload: object): Promise<void> => {
    const { joined } = to
    if (joined === null) return enqueue(trx, to, deliveryId)
    const problem = await withinSavepoint(trx, () => joined(trx, payload))
    if (problem === null) return
    log.warn({ err: problem.error, job: to.kind.name }, 'An event was not delivered with its change; a job will.')
    await trx.updateTable('event_delivery').set({ done_at: null }).where('id', '=', deliveryId).execute()
    await enqueue(trx, to, deliveryId)
  }

  return {
    publish: async (trx, { name }, payload, key) => {
      const to = listeners.get(name) ?? []
      const deliveries = await storeEvent(trx, name, payload, key ?? null, to)
      for (const [index, deliveryId] of (deliveries ?? []).entries()) {
        const listener = to[index]
        if (listener) await deliver(trx, listener, deliveryId, payload)
      }
    },
    listen: (event, listener, handler, options = {}) => add(event, listener, handler, options),
    join: (event, listener, handler, options = {}) =>
      add(event, listener, (payload) => db.transaction().execute((trx) => handler(trx, payload)), {
        ...options,
        // `publish` passes on what it took under the same event's type.
        joined: (trx, payload) => handler(trx, payload as never),
      }),
  }
}
