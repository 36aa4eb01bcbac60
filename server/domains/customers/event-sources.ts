import type { TimelineKind } from '#contract/customers/timeline-actions.ts'
import { auditActions } from '#contract/platform/audit-actions.ts'
import { bankEvents } from '#server/domains/banking/api.ts'
import { companyEvents } from '#server/domains/companies/api.ts'
import { fileEvents } from '#server/domains/documents/api.ts'
import { documentEvents } from '#server/domains/invoicing/api.ts'
import { registrationEvents } from '#server/domains/people/api.ts'
import { purchaseEvents } from '#server/domains/purchases/api.ts'
import { refundEvents } from '#server/domains/refunds/api.ts'
import { registryEvents } from '#server/domains/registry/api.ts'
import { paymentEvents } from '#server/domains/subscriptions/api.ts'
import { auditEvents } from '#server/platform/audit/audit-events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mailEvents } from '#server/platform/mail/mail-events.ts'
import type { EventCut, StoredEvent } from '#server/platform/timeline/read-events.ts'
import { auditKinds } from './audit-kinds.ts'
import type { Trail } from './trail-of.ts'

/** One source of events of a customer, for a part of the timeline. */
export interface EventSource {
  readonly kinds: readonly TimelineKind[]
  /** Reads the events before a cut; of all its kinds, or of one. */
  read(cut: EventCut, only: TimelineKind | null): Promise<StoredEvent[]>
  kindOf(event: StoredEvent): TimelineKind | null
}

const auditKindOf = (action: string): TimelineKind | null => {
  const known = auditActions.find((one) => one === action)
  return known === undefined ? null : auditKinds[known]
}

const allKinds = [...new Set(Object.values(auditKinds))].filter((kind) => kind !== null)

/** Lists the sources of a customer's timeline on a day of London. Each stored fact belongs to one of them: none appears twice. */
export const eventSources = (db: Db, userId: number, trail: Trail, today: string): EventSource[] => {
  const records = (kind: TimelineKind, read: (cut: EventCut) => Promise<StoredEvent[]>): EventSource => ({
    kinds: [kind],
    read,
    kindOf: () => kind,
  })
  const { companyId } = trail
  return [
    records('account', (cut) => registrationEvents(db, userId, cut)),
    records('company', (cut) => companyEvents(db, userId, cut)),
    records('payments', (cut) => paymentEvents(db, userId, cut)),
    records('payments', (cut) => purchaseEvents(db, userId, cut)),
    records('payments', (cut) => refundEvents(db, userId, cut)),
    records('invoices', (cut) => documentEvents(db, userId, today, cut)),
    records('documents', (cut) => fileEvents(db, userId, cut)),
    records('banks', (cut) => bankEvents(db, userId, cut)),
    ...(companyId === null ? [] : [records('registry', (cut) => registryEvents(db, companyId, cut))]),
    // Emails to colleagues are part of their work.
    ...(trail.isWithheld ? [] : [records('emails', (cut) => mailEvents(db, userId, cut))]),
    {
      kinds: allKinds,
      read: (cut, only) => {
        const shown = auditActions.filter((action) => {
          const kind = auditKinds[action]
          return kind !== null && (only === null || kind === only)
        })
        return auditEvents(db, trail, shown, cut)
      },
      kindOf: ({ action }) => auditKindOf(action),
    },
  ]
}
