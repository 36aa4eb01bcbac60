import type { Platform } from '#server/platform/platform.ts'

/** Lists what transfers depend on. */
export interface TransfersDeps {
  readonly platform: Platform
}
