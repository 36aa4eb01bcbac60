import type { Platform } from '#server/platform/platform.ts'
import { createCredas } from '#server/providers/identity-checks/credas/adapter.ts'
import type { IdentityChecks } from '#server/providers/identity-checks/port.ts'

/** Creates the configured provider of identity checks; null where staff check by hand. */
export const createIdentityChecks = ({ settings }: Platform): IdentityChecks | null =>
  settings.identityChecks ? createCredas(settings.identityChecks) : null
