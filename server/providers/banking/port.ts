import type { Aggregator, BankCountry, Institution, SyncFailure } from '#contract/banking/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { type FailureKind, ProviderFailure } from '#server/providers/provider-failure.ts'

/**
 * The failure of every call. `limited` says when the limit ends; after `consent_ended` only a new consent helps.
 * `account_closed` and `bank_unavailable` concern one account or bank; `unexpected` is a request that cannot succeed.
 */
export class BankingFailure extends ProviderFailure {
  readonly reason: SyncFailure
  /** When a limit ends; null when unknown. */
  readonly resetAt: Date | null
  /** Whether the call counts against a limit anyway: it got a useless answer, or that is unknown. */
  readonly isCounted: boolean

  constructor(source: Aggregator, reason: SyncFailure, more: BankingFailureFacts = {}) {
    super(source, more.kind ?? kindOf[reason], more.cause, more.code)
    this.name = 'BankingFailure'
    this.reason = reason
    this.resetAt = more.resetAt ?? null
    this.isCounted = more.isCounted ?? false
  }
}

/** The facts of a failure besides its reason. Causes never contain secrets, account addresses or bodies. */
interface BankingFailureFacts {
  readonly kind?: FailureKind
  readonly resetAt?: Date | null
  readonly isCounted?: boolean
  readonly code?: string
  readonly cause?: unknown
}

const kindOf: Record<SyncFailure, FailureKind> = {
  rate_limited: 'unavailable',
  consent_ended: 'rejected',
  account_closed: 'rejected',
  bank_unavailable: 'unavailable',
  provider_unavailable: 'unavailable',
  invalid_response: 'unexpected',
}

/** What a consent is requested with. */
export interface ConsentRequest {
  readonly institution: Institution
  /** Returns with the browser; unique and not guessable. */
  readonly reference: string
  readonly returnUrl: string
  readonly language: Language
  /** Requested days of history; the adapter requests no more than the bank gives. */
  readonly historyDays: number
}

/** A started consent: the customer goes to `link`. */
export interface StartedConsent {
  readonly link: string
  /** The aggregator's id for it, for support requests; null where it has none yet. */
  readonly externalId: string | null
  /** An opaque secret for later calls: stored sealed, never logged. */
  readonly secret: string
  /** Days of history that the bank agreed to. */
  readonly historyDays: number
}

/** A consent as the product stores it. */
export interface StoredConsent {
  readonly secret: string
  /**
   * Called, and awaited, with the new secret when a call renewed the tokens; the old one may be invalid from then on.
   */
  renewed(secret: string): Promise<void>
}

/** The browser's return parameters. They only prove that nothing was granted. */
export interface BankReturn {
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** `ended`: expired, revoked, suspended, or a used link. `waiting`: the bank has not decided. */
export type ConsentStatus = 'waiting' | 'granted' | 'cancelled' | 'refused' | 'ended'

/** The status of a consent. */
export interface ConsentReport {
  readonly status: ConsentStatus
  readonly grantedAt: Date | null
  /** When a granted consent expires. */
  readonly expiresAt: Date | null
  readonly externalId: string | null
}

/** The facts that identify an account. */
export interface AccountFacts {
  /**
   * The same for the same account through every consent and at both aggregators: IBAN, or sort code and number, with
   * the currency (an IBAN may have several). Null when the bank gives none; then only the external id remains.
   */
  readonly identity: string | null
  readonly name: string | null
  readonly last4: string | null
  readonly currency: string
}

/** An account of a consent. Its external id changes with a renewal. */
export interface RemoteAccount {
  readonly externalId: string
  /** Null when already known, or when the bank did not give them now and `accounts` returns them later. */
  readonly facts: AccountFacts | null
  /** Why the facts are missing, or the account is unusable. */
  readonly failure: BankingFailure | null
}

/** A transaction as the bank sent it. Everything but the amount may be missing; texts are trimmed and never empty. */
export interface RemoteTransaction {
  readonly status: 'booked' | 'pending'
  /** The aggregator's own id, unique within the account where present. */
  readonly internalId: string | null
  /** The bank's id: it may occur twice, and may change when a pending transaction is booked. Never blank. */
  readonly bankId: string | null
  /** `YYYY-MM-DD` */
  readonly bookingDate: string | null
  readonly valueDate: string | null
  /** The decimal text exactly as sent, with a sign: negative for outgoing payments. */
  readonly amount: string
  readonly currency: string
  readonly description: string | null
  readonly counterparty: string | null
}

/** Calendar days, `YYYY-MM-DD`, both included. */
export interface DayWindow {
  readonly from: string
  readonly to: string
}

/** The remaining calls for an account and a kind of call, by the answer's headers. */
export interface RemainingCalls {
  readonly remaining: number
  readonly resetAt: Date | null
}

/** All transactions of a window: the bank has no others in it. */
export interface TransactionsAnswer {
  readonly transactions: readonly RemoteTransaction[]
  /** The answered days: never more than requested, fewer where the bank gives no older ones. */
  readonly covered: DayWindow
  /** Null when the aggregator reports no limits. */
  readonly remainingCalls: RemainingCalls | null
}

/** An account's balance as its bank reports it. */
export interface RemoteBalance {
  /** The signed decimal text exactly as sent. */
  readonly amount: string
  readonly currency: string
  /** The day at whose end it applied, `YYYY-MM-DD`; null for the time of the call. */
  readonly on: string | null
  /** Whether it counts booked transactions only; otherwise it is what the customer can spend. */
  readonly isBooked: boolean
}

/** Reads bank accounts with their holders' consent. Every call may throw a `BankingFailure`, and nothing else. */
export interface BankAggregator {
  readonly source: Aggregator
  /** Lists every bank of a country. */
  institutions(country: BankCountry): Promise<Institution[]>
  startConsent(request: ConsentRequest): Promise<StartedConsent>
  /**
   * Completes a consent after the visit to the bank, by a call to the aggregator. Idempotent: an exchanged code is in
   * the secret.
   */
  complete(consent: StoredConsent, returned: BankReturn): Promise<ConsentReport>
  /** Returns the consent's current status; uses none of an account's calls. */
  inspect(consent: StoredConsent): Promise<ConsentReport>
  /**
   * Lists the accounts of a granted consent. A failing one does not stop the others. Uses one call of `details` each,
   * and may skip those with known external ids.
   */
  accounts(consent: StoredConsent, known?: readonly string[]): Promise<RemoteAccount[]>
  /**
   * Returns the booked transactions of a window and every pending one, in the bank's order. Uses one call of
   * `transactions`.
   */
  transactions(consent: StoredConsent, accountId: string, window: DayWindow): Promise<TransactionsAnswer>
  /**
   * Returns the account's balance, preferably of booked transactions; null if the bank reports none. Uses one call of
   * `balances`.
   */
  balance(consent: StoredConsent, accountId: string): Promise<RemoteBalance | null>
  /** Ends the consent; succeeds when it no longer exists. */
  withdraw(consent: StoredConsent): Promise<void>
}

/** The aggregators of an instance. */
export interface BankAggregators {
  /** The aggregator of new consents. */
  readonly chosen: BankAggregator
  /** Returns the aggregator of an existing connection; null when its credentials are no longer configured. */
  of(source: Aggregator): BankAggregator | null
}
