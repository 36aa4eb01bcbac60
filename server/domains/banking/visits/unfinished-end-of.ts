import type { UnfinishedEnd } from '#server/domains/banking/consents/end-consents.ts'
import type { ConsentReport } from '#server/providers/banking/port.ts'

/** Maps the aggregator's status of a visit to how it ends. */
export const unfinishedEndOf: Readonly<Record<Exclude<ConsentReport['status'], 'waiting' | 'granted'>, UnfinishedEnd>> =
  {
    cancelled: 'cancelled',
    refused: 'refused',
    ended: 'lapsed',
  }
