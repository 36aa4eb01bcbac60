import type { Invoicing } from '#server/domains/invoicing/api.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Lists what transfers depend on. */
export interface TransfersDeps {
  readonly platform: Platform
  readonly invoicing: Pick<Invoicing, 'storePaidPdf'>
}
