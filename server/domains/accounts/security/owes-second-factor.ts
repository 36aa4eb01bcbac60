import type { Role } from '#contract/accounts/schemas.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Whether somebody has still to set up the second factor that the provider demands of staff. */
export const owesSecondFactor = (
  { staffSecondFactor }: Pick<Settings, 'staffSecondFactor'>,
  roles: readonly Role[],
  hasSecondFactor: boolean,
): boolean => staffSecondFactor === 'required' && roles.length > 0 && !hasSecondFactor
