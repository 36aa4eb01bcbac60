import type { Platform } from '#server/platform/platform.ts'

/** The dependencies of statutory documents. */
export interface StatutoryDeps {
  readonly platform: Platform
}
