import type { Role } from '#contract/accounts/schemas.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Tells whether a user must still set up the second factor that the provider requires of staff. */
export const owesSecondFactor = (
  { staffSecondFactor }: Pick<Settings, 'staffSecondFactor'>,
  roles: readonly Role[],
  hasSecondFactor: boolean,
): boolean => staffSecondFactor === 'required' && roles.length > 0 && !hasSecondFactor
