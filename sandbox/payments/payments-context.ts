import { isDeepStrictEqual } from 'node:util'
import type { SandboxContext } from '#sandbox/core/context.ts'
import type { Collection } from '#sandbox/core/store.ts'
import { newId } from './ids.ts'
import { type Job, type JobKind, openTables, type Tables } from './tables.ts'
import type { EventType, SandboxEvent } from './wire.ts'

/** The API version of the sandbox. */
export const apiVersion = '2026-10-28.endive'

/** The call that causes an event. */
export type CallTrace = { requestId: string; idempotencyKey: string | null }

/** The payment provider's state and its operations; everything is synchronous. */
export type PaymentsContext = {
  ctx: SandboxContext
  tables: Tables
  /** Seconds since 1970 on the sandbox's clock. */
  now(): number
  /** Runs with the clock set to `seconds` (for work done at the time it was due). */
  at<R>(seconds: number, action: () => R): R
  /** Runs while events are recorded as already delivered. */
  silently<R>(action: () => R): R
  /** Runs on behalf of an API call, which its events name. */
  during<R>(call: CallTrace, action: () => R): R
  /** Records an event and queues its deliveries. */
  emit(type: EventType, object: object, previous?: Record<string, unknown>): void
  /** Saves `patch` on `record` and emits `types` with the previous attributes; no effect without a change. */
  revise<T extends { id: string }>(table: Collection<T>, record: T, patch: Partial<T>, ...types: EventType[]): T
  /** (Re)schedules work at `seconds` on the sandbox's clock. */
  schedule(kind: JobKind, target: string, seconds: number, group?: string): void
  unschedule(kind: JobKind, target: string): void
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the changed fields with their old values, as in Stripe's `previous_attributes`. */
export const previousOf = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> => {
  const changed: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[key] ?? null
    const fresh = after[key] ?? null
    if (isDeepStrictEqual(old, fresh)) continue
    changed[key] = isPlain(old) && isPlain(fresh) ? previousOf(old, fresh) : old
  }
  return changed
}

/** Creates the context; queues each event for its endpoints. */
export const createPaymentsContext = (ctx: SandboxContext): PaymentsContext => {
  const tables = openTables(ctx.store)
  let shown: number | null = null
  let silent = false
  let call: CallTrace | null = null

  const swap = <R>(enter: () => () => void, action: () => R): R => {
    const leave = enter()
    try {
      return action()
    } finally {
      leave()
    }
  }
  const now = (): number => shown ?? Math.floor(ctx.clock.now() / 1000)
  const queueDeliveries = (event: SandboxEvent): void => {
    for (const endpoint of tables.endpoints.find({ status: 'enabled' })) {
      if (!endpoint.enabled_events.includes('*') && !endpoint.enabled_events.includes(event.type)) continue
      event.pending_webhooks += 1
      tables.deliveries.put({
        id: newId('whd_'),
        event: event.id,
        endpoint: endpoint.id,
        url: endpoint.url,
        type: event.type,
        status: 'pending',
        createdAt: Date.now(),
        nextAttemptAt: Date.now(),
        attempts: [],
      })
    }
  }
  const emit: PaymentsContext['emit'] = (type, object, previous) => {
    const event: SandboxEvent = {
      id: newId('evt_1'),
      object: 'event',
      api_version: apiVersion,
      created: now(),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 0,
      request: { id: call?.requestId ?? null, idempotency_key: call?.idempotencyKey ?? null },
      type,
    }
    if (!silent) queueDeliveries(event)
    tables.events.put(event)
  }
  return {
    ctx,
    tables,
    now,
    at: (seconds, action) =>
      swap(() => {
        const before = shown
        shown = seconds
        return () => {
          shown = before
        }
      }, action),
    silently: (action) =>
      swap(() => {
        const before = silent
        silent = true
        return () => {
          silent = before
        }
      }, action),
    during: (trace, action) =>
      swap(() => {
        call = trace
        return () => {
          call = null
        }
      }, action),
    emit,
    revise: (table, record, patch, ...types) => {
      const next = { ...record, ...patch }
      const previous = previousOf(record, next)
      if (Object.keys(previous).length === 0) return record
      table.put(next)
      for (const type of types) emit(type, next, type.endsWith('.updated') ? previous : undefined)
      return next
    },
    schedule: (kind, target, seconds, group = target) => {
      const job: Job = { id: `${kind}:${target}`, at: seconds * 1000, kind, target, group }
      tables.jobs.put(job)
    },
    unschedule: (kind, target) => tables.jobs.delete(`${kind}:${target}`),
  }
}
