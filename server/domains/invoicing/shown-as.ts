import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What decides how staff are shown a document, beside its row. */
export interface ShownAs {
  /** Whether issued documents never change. */
  readonly lockIssued: boolean
  /** London's day, by which invoices are overdue. */
  readonly today: string
}

/** Returns how documents are shown now. */
export const shownAs = ({ clock, settings }: Pick<Platform, 'clock' | 'settings'>): ShownAs => ({
  lockIssued: settings.lockIssuedInvoices,
  today: londonDay(clock.now()),
})
