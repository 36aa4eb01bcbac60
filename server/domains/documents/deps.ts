import type { Platform } from '#server/platform/platform.ts'

/** The dependencies of documents. */
export interface DocumentsDeps {
  readonly platform: Platform
}
