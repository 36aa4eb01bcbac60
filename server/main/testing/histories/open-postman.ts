import type { ReceiverDeps } from '#server/domains/payments/deps.ts'
import { receiveWebhook } from '#server/domains/payments/receive-webhook.ts'
import type { TestSandbox } from '#server/domains/subscriptions/testing/open-test-sandbox.ts'
import { signatureOf } from '#server/domains/subscriptions/testing/signed-delivery.ts'
import { deliveredEvents } from '#server/providers/payments/stripe/webhook.ts'

interface Event {
  readonly id: string
  readonly type: string
  readonly created: number
}

/** How the provider's deliveries arrive: each once, twice, in any order, only half of them for now, or none. */
export const deliveryModes = ['prompt', 'doubled', 'shuffled', 'late', 'lost'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

const wanted: readonly string[] = deliveredEvents

/** Picks a place for each event from random numbers. */
const shuffled = <T>(all: readonly T[], below: (limit: number) => number): T[] => {
  const rest = [...all]
  return all.flatMap(() => rest.splice(below(rest.length), 1))
}

/**
 * Brings the sandbox's events to our webhook, as badly as requested: the sandbox itself loses every delivery, so that
 * the sweep finds as undelivered what the postman loses.
 */
export const openPostman = async (deps: ReceiverDeps, sandbox: TestSandbox) => {
  await deps.payments.ensureWebhookEndpoint('http://127.0.0.1:9/hook')
  await sandbox.switchFailures({ webhookLost: 'all' })
  const seen = new Set<string>()
  let since = 0
  let waiting: Event[] = []

  /** Reads the events since the last reading, oldest first. */
  const collect = async (): Promise<Event[]> => {
    const found: Event[] = []
    for (let hasMore = true; hasMore; ) {
      const after = found.at(-1)
      const page = await sandbox.stripe<{ data: Event[]; has_more: boolean }>(
        'GET',
        `/events?limit=100&created[gte]=${since}${after ? `&starting_after=${after.id}` : ''}`,
      )
      found.push(...page.data)
      hasMore = page.has_more
    }
    const fresh = found.toReversed().filter(({ id, type }) => !seen.has(id) && wanted.includes(type))
    since = found[0]?.created ?? since
    for (const { id } of found) seen.add(id)
    return fresh
  }
  const deliver = async (event: Event, receiver = deps): Promise<void> => {
    const body = Buffer.from(JSON.stringify(event))
    await receiveWebhook(receiver, body, signatureOf(body.toString(), deps.platform.settings.stripe.webhookSecret))
  }
  const ordered: Readonly<
    Record<DeliveryMode, (fresh: readonly Event[], below: (limit: number) => number) => readonly Event[]>
  > = {
    prompt: (fresh) => fresh,
    doubled: (fresh, below) => shuffled([...fresh, ...fresh], below),
    shuffled,
    late: (fresh, below) => {
      const [now, later] = [[] as Event[], [] as Event[]]
      for (const event of fresh) (below(2) === 0 ? now : later).push(event)
      waiting.push(...later)
      return now
    },
    lost: () => [],
  }
  return {
    /** Has what has happened since received, and processes nothing of it; returns it, oldest first. */
    store: async (): Promise<readonly Event[]> => {
      const jobs = { ...deps.platform.jobs, enqueue: () => Promise.resolve() }
      const fresh = await collect()
      for (const event of fresh) await deliver(event, { ...deps, platform: { ...deps.platform, jobs } })
      return fresh
    },
    /** Whether something has not arrived yet. */
    isWaiting: () => waiting.length > 0,
    /** Delivers what has happened since, then what that makes happen, until nothing is new. */
    deliver: async (mode: DeliveryMode, below: (limit: number) => number): Promise<void> => {
      const late = mode === 'late' ? [] : waiting.toReversed()
      if (mode !== 'late') waiting = []
      for (let fresh = await collect(); fresh.length + late.length > 0; fresh = await collect()) {
        for (const event of ordered[mode](fresh, below)) await deliver(event)
        // What was waiting arrives after what is newer, the latest first.
        for (const event of late.splice(0)) await deliver(event)
        await deps.platform.jobs.idle()
      }
      await deps.platform.jobs.idle()
    },
  }
}
