import type { Platform } from '#server/platform/platform.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** Lists what the catalogue depends on. */
export interface CatalogueDeps {
  readonly platform: Platform
  readonly payments: Payments
}
