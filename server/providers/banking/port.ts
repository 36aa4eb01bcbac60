import type { BankCountry, Institution, SyncFailure } from '#contract/banking/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { type FailureKind, ProviderFailure } from '../provider-failure.ts'

/** Aggregators that a connection can come from. */
export const bankingSources = ['gocardless', 'truelayer'] as const
export type BankingSource = (typeof bankingSources)[number]

/**
 * What every call fails with. `limited` carries when the limit ends; with `consent_ended` nothing helps but a new consent;
 * `account_closed` and `bank_unavailable` concern the account or its bank alone; `unexpected` is a request that cannot succeed.
 */
export class BankingFailure extends ProviderFailure {
  readonly reason: SyncFailure
  /** When a limit ends; null when nobody said so. */
  readonly resetAt: Date | null
  /** Whether the call counts against a limit all the same: it was answered with nothing of use, or nobody knows. */
  readonly isCounted: boolean

  constructor(source: BankingSource, reason: SyncFailure, more: BankingFailureFacts = {}) {
    super(source, more.kind ?? kindOf[reason], more.cause, more.code)
    this.name = 'BankingFailure'
    this.reason = reason
    this.resetAt = more.resetAt ?? null
    this.isCounted = more.isCounted ?? false
  }
}

/** What is known of a failure beside its reason. Causes never hold secrets, addresses of accounts or bodies. */
interface BankingFailureFacts {
  readonly kind?: FailureKind
  readonly resetAt?: Date | null
  readonly isCounted?: boolean
  readonly code?: string
  readonly cause?: unknown
}

const kindOf: Record<SyncFailure, FailureKind> = {
  limited: 'unavailable',
  consent_ended: 'rejected',
  account_closed: 'rejected',
  bank_unavailable: 'unavailable',
  provider_unavailable: 'unavailable',
  unexpected: 'unexpected',
}

/** What a consent is asked for. */
export interface ConsentRequest {
  readonly institution: Institution
  /** Comes back with the browser; unique and not guessable. */
  readonly reference: string
  readonly returnUrl: string
  readonly language: Language
  /** Days of history wished for; the adapter asks for no more than the bank gives. */
  readonly historyDays: number
}

/** A consent that was begun: the customer goes to `link`. */
export interface StartedConsent {
  readonly link: string
  /** The aggregator's id for it, for people who look it up there; null where it has none yet. */
  readonly externalId: string | null
  /** What later calls need, opaque: sealed at rest, never logged. */
  readonly secret: string
  /** Days of history that the bank agreed to. */
  readonly historyDays: number
}

/** A consent as its keeper holds it. */
export interface StoredConsent {
  readonly secret: string
  /** Called, and awaited, with the new secret when tokens were renewed within a call; the old one may be void from then on. */
  renewed(secret: string): Promise<void>
}

/** What the browser came back with. Never believed further than that nothing was granted. */
export interface BankReturn {
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** `ended`: lapsed, revoked, suspended, or a link that cannot be used again. `waiting`: the bank has not decided. */
export type ConsentStatus = 'waiting' | 'granted' | 'cancelled' | 'refused' | 'ended'

/** Where a consent stands. */
export interface ConsentReport {
  readonly standing: ConsentStatus
  readonly grantedAt: Date | null
  /** When a granted consent ends by itself. */
  readonly expiresAt: Date | null
  readonly externalId: string | null
}

/** What an account is known by. */
export interface AccountFacts {
  /**
   * The same for the same account through every consent and at both aggregators: IBAN, or sort code and number, with the
   * currency (one IBAN may stand for several). Null when the bank tells none; then only the external id is left.
   */
  readonly identity: string | null
  readonly name: string | null
  readonly lastFour: string | null
  readonly currency: string
}

/** An account that a consent gives. Its external id is another after a renewal. */
export interface RemoteAccount {
  readonly externalId: string
  /** Null when the bank did not tell them now, and `accounts` tells them another time; or when they are known. */
  readonly facts: AccountFacts | null
  /** Why there are no facts, or why the account is of no use. */
  readonly failure: BankingFailure | null
}

/** A transaction as the bank sent it. Everything but the amount may be missing; texts are trimmed and never empty. */
export interface RemoteTransaction {
  readonly status: 'booked' | 'pending'
  /** The aggregator's own id, unique within the account where it is given. */
  readonly internalId: string | null
  /** The bank's id: may be used twice, and may be another when a pending one is booked. Never blank. */
  readonly bankId: string | null
  /** `YYYY-MM-DD` */
  readonly bookingDate: string | null
  readonly valueDate: string | null
  /** A decimal text exactly as sent, with a sign: below zero for money out. */
  readonly amount: string
  readonly currency: string
  readonly description: string | null
  readonly counterpart: string | null
}

/** Calendar days, `YYYY-MM-DD`, both included. */
export interface DayWindow {
  readonly from: string
  readonly to: string
}

/** What is left of a limit for an account and a kind of call, as the answer's headers say. */
export interface RemainingCalls {
  readonly remaining: number
  readonly resetAt: Date | null
}

/** The whole of a window: what is not in it, the bank does not have. */
export interface TransactionsAnswer {
  readonly transactions: readonly RemoteTransaction[]
  /** What was really answered: never more than was asked for, less where the bank gives no older days. */
  readonly covered: DayWindow
  /** Null when the aggregator tells no limits. */
  readonly remainingCalls: RemainingCalls | null
}

/** Reads bank accounts with their holders' consent. Every call may throw a `BankingFailure`, and nothing else. */
export interface BankAggregator {
  readonly source: BankingSource
  /** Every bank of a country. */
  institutions(country: BankCountry): Promise<Institution[]>
  begin(request: ConsentRequest): Promise<StartedConsent>
  /** After the visit to the bank: asks the aggregator. Safe to repeat; a code that was taken is held in the secret. */
  complete(consent: StoredConsent, returned: BankReturn): Promise<ConsentReport>
  /** Where the consent stands now; costs none of an account's calls. */
  inspect(consent: StoredConsent): Promise<ConsentReport>
  /**
   * The accounts of a granted consent. One that fails stops no other. Costs a call of `details` each; those whose external ids are
   * known need not be told again.
   */
  accounts(consent: StoredConsent, known?: readonly string[]): Promise<RemoteAccount[]>
  /** The booked ones of a window and every pending one, in the bank's order. Costs a call of `transactions`. */
  transactions(consent: StoredConsent, accountId: string, window: DayWindow): Promise<TransactionsAnswer>
  /** Ends the consent; content when it is gone already. */
  withdraw(consent: StoredConsent): Promise<void>
}

/** The aggregators of an instance. */
export interface BankAggregators {
  /** Where new consents are begun. */
  readonly chosen: BankAggregator
  /** The one that an existing connection came from; null when its credentials are configured no more. */
  of(source: BankingSource): BankAggregator | null
}
