import type { Role } from '#contract/accounts/schemas.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Checks whether a user must still set up the second factor that the provider requires of staff. */
export const owesTwoFactor = (
  { staffTwoFactor }: Pick<Settings, 'staffTwoFactor'>,
  roles: readonly Role[],
  hasTwoFactor: boolean,
): boolean => staffTwoFactor === 'required' && roles.length > 0 && !hasTwoFactor
