import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Delivery } from '#sandbox/payments/tables.ts'
import { signPayload } from './signing.ts'

/** Waits after each failed attempt, in real milliseconds; the last repeats for a day. */
const backoff = [1000, 3000, 10_000, 30_000, 60_000]
const longBackoff = 5 * 60_000
const abandonAfter = 24 * 3600_000
const atOnce = 10

/** Sends the queued deliveries. */
export type Pump = {
  /** Looks for work now. */
  poke: () => void
  /** Resolves once no delivery waits for its first attempt, or after five seconds. */
  settled: () => Promise<void>
  /** Sends an event to an endpoint now, `times` times, in parallel if requested. */
  send: (delivery: Delivery, times: number, parallel: boolean) => Promise<void>
  close: () => Promise<void>
}

type Attempt = Delivery['attempts'][number]

const post = async (context: PaymentsContext, delivery: Delivery, payload: string): Promise<Attempt> => {
  const endpoint = context.tables.endpoints.get(delivery.endpoint)
  const at = Date.now()
  if (!endpoint) return { at, status: null, note: 'The endpoint has been deleted.', durationMs: 0 }
  if (endpoint.status === 'disabled') return { at, status: null, note: 'The endpoint is disabled.', durationMs: 0 }
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signPayload(payload, endpoint.secret ?? context.ctx.config.webhookSecret),
      },
      body: payload,
      signal: AbortSignal.timeout(20_000),
    })
    const note = (await response.text()).slice(0, 500)
    return { at, status: response.status, note, durationMs: Date.now() - at }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
    const note = `${error instanceof Error ? error.message : String(error)} ${cause}`.trim()
    return { at, status: null, note, durationMs: Date.now() - at }
  }
}

const succeeded = (attempt: Attempt): boolean =>
  attempt.status !== null && attempt.status >= 200 && attempt.status < 300

/** Opens the pump over the queue in the store; deliveries queued before a crash are sent after it. */
export const openPump = (context: PaymentsContext): Pump => {
  const { deliveries, events } = context.tables
  const busy = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const payloadOf = (delivery: Delivery): string | null => {
    const event = events.get(delivery.event)
    return event ? JSON.stringify(event, null, 2) : null
  }
  const note = (id: string, attempt: Attempt): void => {
    if (closed) return
    context.ctx.store.transaction(() => {
      const delivery = deliveries.get(id)
      if (!delivery) return
      const attemptList = delivery.attempts.length
      // An endpoint disabled or deleted before a retry gets no more of that event.
      const isServed = context.tables.endpoints.get(delivery.endpoint)?.status === 'enabled'
      const tooOld = Date.now() - delivery.createdAt > abandonAfter || !isServed
      const done = succeeded(attempt) || delivery.status === 'delivered'
      deliveries.put({
        ...delivery,
        attempts: [...delivery.attempts, attempt].slice(-50),
        status: done ? 'delivered' : tooOld ? 'failed' : 'pending',
        nextAttemptAt: done || tooOld ? null : Date.now() + (backoff[attemptList] ?? longBackoff),
      })
      const event = events.get(delivery.event)
      if (event && succeeded(attempt) && delivery.status !== 'delivered')
        events.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) })
    })
  }
  const attempt = async (delivery: Delivery): Promise<void> => {
    const payload = payloadOf(delivery)
    if (payload === null) return
    note(delivery.id, await post(context, delivery, payload))
  }
  const lose = (delivery: Delivery): void => {
    const lost: Attempt = {
      at: Date.now(),
      status: null,
      note: 'Dropped by the failure switch webhookLost.',
      durationMs: 0,
    }
    deliveries.put({ ...delivery, status: 'lost', nextAttemptAt: null, attempts: [...delivery.attempts, lost] })
  }
  const start = async (delivery: Delivery): Promise<void> => {
    const failures = context.ctx.failures.current()
    if (delivery.attempts.length === 0 && context.ctx.failures.take('webhookLost')) return lose(delivery)
    const shuffled = failures.webhookShuffle ? Math.floor(Math.random() * 400) : 0
    if (failures.webhookDelayMs + shuffled > 0)
      await sleep(failures.webhookDelayMs + shuffled, undefined, { ref: false })
    if (closed) return
    await Promise.all(Array.from({ length: failures.webhookDuplicate }, () => attempt(delivery)))
  }
  const poke = (): void => {
    if (closed) return
    clearTimeout(timer)
    for (const delivery of deliveries.upTo('nextAttemptAt', Date.now())) {
      if (busy.size >= atOnce) break
      if (delivery.status !== 'pending' || busy.has(delivery.id)) continue
      busy.set(
        delivery.id,
        start(delivery).finally(() => {
          busy.delete(delivery.id)
          poke()
        }),
      )
    }
    const next = deliveries
      .find({ status: 'pending' })
      .flatMap((one) => (busy.has(one.id) ? [] : (one.nextAttemptAt ?? [])))
    if (next.length === 0) return
    timer = setTimeout(poke, Math.min(60_000, Math.max(20, Math.min(...next) - Date.now())))
    timer.unref()
  }
  return {
    poke,
    settled: async () => {
      const end = Date.now() + 5000
      const hasUnattempted = (): boolean =>
        !closed && Date.now() < end && deliveries.find({ status: 'pending' }).some((one) => one.attempts.length === 0)
      while (hasUnattempted()) {
        poke()
        await Promise.race([...busy.values(), sleep(25)])
      }
    },
    send: async (delivery, times, parallel) => {
      if (parallel) await Promise.all(Array.from({ length: times }, () => attempt(delivery)))
      else for (let count = 0; count < times; count += 1) await attempt(delivery)
    },
    close: async () => {
      clearTimeout(timer)
      const running = Promise.allSettled(busy.values())
      await Promise.race([running, sleep(1500, undefined, { ref: false })])
      closed = true
      clearTimeout(timer)
    },
  }
}
