/** What the provider needs to check a person. */
export interface PersonToCheck {
  /** Our own reference of the check, with which it is found when the answer to its creation was lost. */
  readonly reference: string
  readonly name: string
  readonly surname: string
  readonly email: string
  /** Where the person returns after the check. */
  readonly returnUrl: string
}

/** How far a check is, by the provider's own words. */
export type ReportedStatus = 'invited' | 'in_progress' | 'verified' | 'failed' | 'expired'

/** What the provider reports of a check. */
export interface CheckReport {
  /** The provider's id of the check. */
  readonly id: string
  readonly reference: string | null
  readonly status: ReportedStatus
  /** The provider's own status: 0 unknown, 1 submitted, 2 approved, 3 rejected, 4 exported, 6 invited. */
  readonly providerStatus: 0 | 1 | 2 | 3 | 4 | 6
}

/**
 * Checks people's identity through a link that they open without an account. Every call throws a `ProviderFailure`:
 * `rejected` for data that the provider refuses, `misconfigured` for a wrong key or no credit.
 */
export interface IdentityChecks {
  /** Creates a check and returns its id. The provider sends no mail. */
  create(person: PersonToCheck): Promise<string>
  /** Finds a check by our reference; null when there is none. */
  find(reference: string): Promise<CheckReport | null>
  /** Reads a check; null when the provider does not have it. */
  read(id: string): Promise<CheckReport | null>
  /** Returns an address where the person does the check now; null when it can no longer be done. */
  link(id: string, returnUrl: string): Promise<string | null>
  /** Returns the id of the check that a callback names; null for anything else. Callbacks are unsigned: only a hint. */
  checkOfCallback(body: unknown): string | null
}
