import type { ConsentReport } from '#server/providers/banking/port.ts'
import type { UnfinishedEnd } from './end-consents.ts'

/** How a visit ends, by what the aggregator says of it. */
export const unfinishedEndOf: Readonly<
  Record<Exclude<ConsentReport['standing'], 'waiting' | 'granted'>, UnfinishedEnd>
> = {
  cancelled: 'cancelled',
  refused: 'refused',
  ended: 'lapsed',
}
