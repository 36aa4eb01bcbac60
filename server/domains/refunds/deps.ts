import type { Invoicing } from '#server/domains/invoicing/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** What refunds depend on. */
export interface RefundsDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly invoicing: Pick<Invoicing, 'createCreditNote' | 'presentCreditNote'>
}
