import type { ProviderEvent } from '#server/providers/payments/port.ts'
import type { ReceiverDeps } from './deps.ts'
import { storeEvent } from './receive-webhook.ts'
import { tables } from './tables.ts'

const hour = 3_600_000
const day = 24 * hour
/** The provider stores its events this long. */
const maxMs = 30 * day

const unknownOf = async ({ platform }: ReceiverDeps, events: readonly ProviderEvent[]): Promise<ProviderEvent[]> => {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const known = await tables(platform.db).selectFrom('provider_event').select('id').where('id', 'in', ids).execute()
  const seen = new Set(known.map(({ id }) => id))
  return events.filter(({ id }) => !seen.has(id))
}

/**
 * Stores events that the provider could not deliver. The first search covers all that the provider stores, because
 * payments on its own page may be unknown here. Each later one starts an hour before the last successful search. Its
 * list thus stays short, and it covers a clock that was moved.
 */
export const undeliveredSweep = (deps: ReceiverDeps): (() => Promise<void>) => {
  let lookedAt: number | null = null
  return async () => {
    const now = deps.platform.clock.now().getTime()
    const from = Math.max((lookedAt ?? 0) - hour, now - maxMs)
    const events = await deps.payments.undeliveredEvents(new Date(from))
    for (const event of await unknownOf(deps, events)) await storeEvent(deps, event)
    lookedAt = now
  }
}
