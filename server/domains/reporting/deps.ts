import type { Platform } from '#server/platform/platform.ts'

/** Lists what reports depend on. */
export interface ReportingDeps {
  readonly platform: Platform
}
