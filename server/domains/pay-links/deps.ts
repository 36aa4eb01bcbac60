import type { Invoicing } from '#server/domains/invoicing/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** Lists what payment links of invoices depend on. */
export interface PayLinksDeps {
  readonly platform: Platform
  readonly payments: Pick<Payments, 'openAmountCheckout' | 'findCheckout' | 'expireCheckout'>
  readonly invoicing: Pick<Invoicing, 'pdfOf' | 'paidPdf' | 'storePaidPdf'>
}
