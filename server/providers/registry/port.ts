import { ProviderFailure } from '#server/providers/provider-failure.ts'

/** The registry's data of a company. Days are YYYY-MM-DD as it writes them, null where it has none. */
export interface CompanyProfile {
  readonly companyNumber: string
  readonly companyName: string
  /** The registry's own status, `active` or another. */
  readonly companyStatus: string | null
  readonly companyStatusDetail: string | null
  readonly incorporatedOn: string | null
  readonly accountNextMadeUpTo: string | null
  readonly accountNextDue: string | null
  readonly accountLastMadeUpTo: string | null
  readonly confirmationStatementNextMadeUpTo: string | null
  readonly confirmationStatementNextDue: string | null
  readonly confirmationStatementLastMadeUpTo: string | null
}

/** A company that a name search found. */
export interface FoundCompany {
  readonly name: string
  readonly companyNumber: string
  readonly companyStatus: string | null
}

/** The remaining calls, and when their count is reset. */
export interface CallAllowance {
  readonly remaining: number
  readonly resetsAt: Date
}

/** An answer, with the registry's limit; null when it stated none. */
export interface Heard<Found> {
  readonly found: Found
  readonly allowance: CallAllowance | null
}

/** The number of calls of a name search. */
export const callsOfSearch = 2

/** The public company registry. Throws `RegistryLimited` beyond the limit, else a `ProviderFailure`. */
export interface CompanyRegistry {
  /** Reads a company by its number of eight characters; null when the registry does not have it. */
  profile(companyNumber: string): Promise<Heard<CompanyProfile | null>>
  /** Finds existing companies with a similar name, those that the registry treats as the same first. */
  searchByName(name: string): Promise<Heard<FoundCompany[]>>
}

/** The registry, or our own count of calls, reports too many calls. */
export class RegistryLimited extends ProviderFailure {
  /** When the next call makes sense. */
  readonly resetsAt: Date

  constructor(resetsAt: Date) {
    super('registry', 'unavailable', undefined, 'limited')
    this.name = 'RegistryLimited'
    this.resetsAt = resetsAt
  }
}
