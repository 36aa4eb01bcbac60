import type { Platform } from '#server/platform/platform.ts'
import type { PendingPayments } from './pending-payments.ts'

/** Lists what invoicing depends on. */
export interface InvoicingDeps {
  readonly platform: Platform
  /** Absent where nothing is paid through a bank. */
  readonly pendingPayments?: PendingPayments
}
