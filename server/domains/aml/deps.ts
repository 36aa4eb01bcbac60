import type { Platform } from '#server/platform/platform.ts'

/** Lists what AML files depend on. */
export interface AmlDeps {
  readonly platform: Platform
}
