import type { Platform } from '#server/platform/platform.ts'

/** Lists what invoicing depends on. */
export interface InvoicingDeps {
  readonly platform: Platform
}
