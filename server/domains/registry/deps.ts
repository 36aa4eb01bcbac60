import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CompanyRegistry } from '#server/providers/registry/port.ts'

/** A caller, with the details for the audit trail. */
export interface RegistryCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** The dependencies of the registry. */
export interface RegistryDeps {
  readonly platform: Platform
  /** The registry; null if its key is not configured. */
  readonly registry: CompanyRegistry | null
}
