import type { Aggregator, Institution, SyncFailure } from '#contract/banking/schemas.ts'
import {
  type BankAggregator,
  BankingFailure,
  type ConsentStatus,
  type DayWindow,
  type RemoteBalance,
  type RemoteTransaction,
} from '#server/providers/banking/port.ts'

const dayMs = 86_400_000

interface FakeAccount {
  readonly iban: string
  currency: string
  transactions: RemoteTransaction[]
  failure: SyncFailure | null
  balance: RemoteBalance | 'fails' | null
  /** Why the bank does not report this account's details. */
  hidden: SyncFailure | null
  /** How often it was reported. */
  reported: number
  /** Successful readings, by time. */
  readonly readings: number[]
}

interface FakeConsent {
  status: ConsentStatus
  expiresAt: Date
  isWithdrawn: boolean
}

const institution: Omit<Institution, 'id'> = {
  name: 'Banca di Prova',
  country: 'IT',
  logo: null,
  historyDays: 730,
  consentDays: 90,
}

const dayOf = ({ bookingDate, valueDate }: RemoteTransaction): string | null => bookingDate ?? valueDate

const isRequested = (one: RemoteTransaction, { from, to }: DayWindow): boolean => {
  const day = dayOf(one)
  return day === null || (day >= from && day <= to)
}

/** The aggregator of the bank, and its id for the bank. */
interface FakeBankNames {
  readonly source?: Aggregator
  readonly institutionId?: string
}

/** Creates an in-memory bank behind the port. Its data can change at any time, and it refuses calls over the limit. */
export const createFakeBank = (
  now: () => Date,
  { source = 'gocardless', institutionId = 'BANK_IT' }: FakeBankNames = {},
) => {
  const accounts: FakeAccount[] = []
  const consents = new Map<string, FakeConsent>()
  let consentDays = institution.consentDays
  let outage: SyncFailure | null = null
  let readings = 0
  let hasNoBanks = false
  let beforeCompleting: () => Promise<void> = () => Promise.resolve()
  let beforeReading: () => Promise<void> = () => Promise.resolve()
  let beforeWithdrawing: (secret: string) => Promise<void> = () => Promise.resolve()
  const fail = (reason: SyncFailure, resetAt: Date | null = null): never => {
    throw new BankingFailure(source, reason, { resetAt })
  }
  const reachable = (): void => {
    if (outage !== null) fail(outage)
  }
  const consentOf = (secret: string): FakeConsent => consents.get(secret) ?? fail('consent_ended')
  const living = (secret: string): FakeConsent => {
    const consent = consentOf(secret)
    if (consent.status === 'granted' && consent.expiresAt <= now()) consent.status = 'ended'
    return consent.status === 'granted' ? consent : fail('consent_ended')
  }
  const report = (consent: FakeConsent) => ({
    status: consent.expiresAt <= now() && consent.status === 'granted' ? ('ended' as const) : consent.status,
    grantedAt: consent.status === 'granted' ? now() : null,
    expiresAt: consent.expiresAt,
    externalId: 'x',
  })
  const read = (account: FakeAccount, window: DayWindow) => {
    if (account.failure !== null) fail(account.failure)
    const at = now().getTime()
    const recent = account.readings.filter((time) => time > at - dayMs)
    const [first = at] = recent
    if (recent.length >= 4) fail('rate_limited', new Date(first + dayMs))
    account.readings.push(at)
    readings += 1
    return {
      transactions: account.transactions.filter((one) => isRequested(one, window)),
      covered: window,
      remainingCalls: { remaining: 3 - recent.length, resetAt: new Date(first + dayMs) },
    }
  }
  const aggregator: BankAggregator = {
    source,
    institutions: async (country) => {
      reachable()
      return country === 'IT' && !hasNoBanks ? [{ ...institution, id: institutionId }] : []
    },
    startConsent: async ({ reference, historyDays }) => {
      reachable()
      const secret = `secret-${consents.size + 1}`
      consents.set(secret, {
        status: 'waiting',
        expiresAt: new Date(now().getTime() + consentDays * dayMs),
        isWithdrawn: false,
      })
      const link = `https://bank.example.test/?consent=${secret}&reference=${reference}`
      return { link, externalId: secret, secret, historyDays }
    },
    complete: async ({ secret }) => {
      await beforeCompleting()
      reachable()
      return report(consentOf(secret))
    },
    inspect: async ({ secret }) => {
      reachable()
      return report(consentOf(secret))
    },
    accounts: async ({ secret }, known = []) => {
      reachable()
      living(secret)
      return accounts.map((account, at) => {
        const { iban, currency, hidden } = account
        const externalId = `${secret}/${at}`
        if (known.includes(externalId)) return { externalId, facts: null, failure: null }
        if (hidden !== null) return { externalId, facts: null, failure: new BankingFailure(source, hidden) }
        account.reported += 1
        const facts = { identity: `${iban} ${currency}`, name: `Account ${at + 1}`, last4: iban.slice(-4), currency }
        return { externalId, facts, failure: null }
      })
    },
    transactions: async ({ secret }, id, window) => {
      await beforeReading()
      reachable()
      living(secret)
      const account = accounts[Number(id.split('/')[1])]
      return account ? read(account, window) : fail('account_closed')
    },
    balance: async ({ secret }, id) => {
      reachable()
      living(secret)
      const account = accounts[Number(id.split('/')[1])]
      if (!account) return fail('account_closed')
      if (account.balance === 'fails') return fail('bank_unavailable')
      return account.balance
    },
    withdraw: async (consent) => {
      await beforeWithdrawing(consent.secret)
      reachable()
      consentOf(consent.secret).isWithdrawn = true
    },
  }
  return {
    aggregator,
    accounts,
    addAccount: (iban: string, transactions: RemoteTransaction[] = [], currency = 'EUR'): FakeAccount => {
      const account: FakeAccount = {
        iban,
        currency,
        transactions,
        failure: null,
        balance: null,
        hidden: null,
        reported: 0,
        readings: [],
      }
      accounts.push(account)
      return account
    },
    /** Sets the outcome of a visit. */
    decide: (link: string, status: ConsentStatus): void => {
      const consent = consents.get(new URL(link).searchParams.get('consent') ?? '')
      if (consent) consent.status = status
    },
    /** Revokes every consent at the bank, as the customer may. */
    revokeAll: (): void => {
      for (const consent of consents.values()) if (consent.status === 'granted') consent.status = 'ended'
    },
    /** Changes how many days later (or earlier) granted consents end. */
    prolong: (days: number): void => {
      for (const consent of consents.values())
        if (consent.status === 'granted') consent.expiresAt = new Date(consent.expiresAt.getTime() + days * dayMs)
    },
    hideBanks: (hidden: boolean): void => {
      hasNoBanks = hidden
    },
    deleteWithdrawals: (): void => {
      for (const consent of consents.values()) consent.isWithdrawn = false
    },
    withdrawn: () => [...consents.values()].map(({ isWithdrawn }) => isWithdrawn),
    outage: (reason: SyncFailure | null): void => {
      outage = reason
    },
    grantFor: (days: number): void => {
      consentDays = days
    },
    readings: () => readings,
    /** Sets what happens elsewhere during a return, a reading or a withdrawal. */
    whileCompleting: (work: () => Promise<void>): void => {
      beforeCompleting = work
    },
    whileReading: (work: () => Promise<void>): void => {
      beforeReading = work
    },
    whileWithdrawing: (work: (secret: string) => Promise<void>): void => {
      beforeWithdrawing = work
    },
  }
}
