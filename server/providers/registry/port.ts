import { ProviderFailure } from '../provider-failure.ts'

/** What the registry says of a company. Days are YYYY-MM-DD as it writes them, null where it has none. */
export interface CompanyProfile {
  readonly companyNumber: string
  readonly companyName: string
  /** The registry's own word, `active` or another. */
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

/** How many calls are left, and when they are counted afresh. */
export interface CallAllowance {
  readonly remaining: number
  readonly resetsAt: Date
}

/** An answer, with what the registry said of its limit beside it; null when it said nothing. */
export interface Heard<Found> {
  readonly found: Found
  readonly allowance: CallAllowance | null
}

/** A name search makes so many calls. */
export const callsOfSearch = 2

/** The public company registry. Fails with `RegistryLimited` when too much was asked, else with a `ProviderFailure`. */
export interface CompanyRegistry {
  /** A company by its number of eight characters; null when the registry has none with it. */
  profile(companyNumber: string): Promise<Heard<CompanyProfile | null>>
  /** Companies that exist and whose name is like this one, those that the registry holds for the same first. */
  searchByName(name: string): Promise<Heard<FoundCompany[]>>
}

/** The registry, or our own count of calls, says that it was asked too often. */
export class RegistryLimited extends ProviderFailure {
  /** When asking makes sense again. */
  readonly resetsAt: Date

  constructor(resetsAt: Date) {
    super('registry', 'unavailable', undefined, 'limited')
    this.name = 'RegistryLimited'
    this.resetsAt = resetsAt
  }
}
