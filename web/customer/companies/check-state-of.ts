import type { Shareholder } from '#contract/companies/schemas.ts'
import type { CheckStatus } from '#contract/identity/schemas.ts'

/** How far the identity check of a person is, for a customer. */
export type CheckState = CheckStatus | 'not_started'

const states: Readonly<Record<NonNullable<Shareholder['identityCheckStatus']>, CheckState>> = {
  // Unknown to the provider: what was started came to no result.
  0: 'expired',
  1: 'in_progress',
  2: 'verified',
  3: 'failed',
  4: 'verified',
  6: 'invited',
}

/** Returns the state by both documented statuses; the verification says more than the check that led to it. */
export const checkStateOf = ({
  identityVerificationStatus: verification,
  identityCheckStatus: check,
}: Pick<Shareholder, 'identityVerificationStatus' | 'identityCheckStatus'>): CheckState => {
  if (verification === 1) return 'verified'
  if (verification === 2) return 'failed'
  return check === null ? 'not_started' : states[check]
}
