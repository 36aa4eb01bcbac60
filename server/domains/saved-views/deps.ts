import type { Platform } from '#server/platform/platform.ts'

/** Lists what saved views depend on. */
export interface SavedViewsDeps {
  readonly platform: Platform
}
