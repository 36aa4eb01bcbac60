import type { Platform } from '#server/platform/platform.ts'

/** Lists what showing one customer depends on. */
export interface CustomersDeps {
  readonly platform: Platform
}
