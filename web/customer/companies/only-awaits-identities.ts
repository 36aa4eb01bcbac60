import type { Shareholder } from '#contract/companies/schemas.ts'

type Person = Pick<Shareholder, 'identityVerificationStatus'>

/** Checks whether identities are still being verified and none has failed: a failed one has a task of its own. */
export const onlyAwaitsIdentities = (people: readonly Person[]): boolean =>
  people.some(({ identityVerificationStatus: identity }) => identity === 0) &&
  people.every(({ identityVerificationStatus: identity }) => identity !== 2)
