import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { IdentityChecks } from '#server/providers/identity-checks/port.ts'

/** A caller, with the details for the audit trail. */
export interface IdentityCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** The dependencies of identity checks. */
export interface IdentityDeps {
  readonly platform: Platform
  /** The provider; null where staff check by hand. */
  readonly checks: IdentityChecks | null
}
