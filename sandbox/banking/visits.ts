import { type BankingContext, type Consent, grantAccounts, issue, type Protocol } from './banking-context.ts'
import { bankById } from './banks.ts'

const dayMs = 86_400_000

/** The possible decisions of a customer at the bank's page. */
export const outcomes = ['accept', 'cancel', 'refuse'] as const
export type Outcome = (typeof outcomes)[number]

const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** What a protocol adds to the address to which the browser returns. */
interface ReturnQueries {
  /** The parameter of the consent's reference. */
  readonly reference: string
  readonly failures: Record<Exclude<Outcome, 'accept'> | 'reused', Record<string, string>>
  /** After the customer accepted. */
  readonly accepted: (context: BankingContext, consent: Consent) => Record<string, string>
}

const returnQueries: Readonly<Record<Protocol, ReturnQueries>> = {
  gocardless: {
    reference: 'ref',
    failures: {
      cancel: { error: 'UserCancelledSession', details: 'User cancelled the session.' },
      refuse: { error: 'AccessDenied', details: 'The institution refused the access.' },
      reused: { error: 'ConsentLinkReused', details: 'The link was used before.' },
    },
    accepted: () => ({}),
  },
  truelayer: {
    reference: 'state',
    failures: {
      cancel: { error: 'access_denied' },
      refuse: { error: 'provider_error', error_description: 'The provider refused the connection.' },
      reused: { error: 'invalid_request', error_description: 'The link was used before.' },
    },
    // A code of TrueLayer's is valid for five minutes and one use.
    accepted: (context, consent) => ({ code: issue(context, 'code', 300_000, consent.id) }),
  },
}

const endings: Readonly<Record<Exclude<Outcome, 'accept'>, Consent['status']>> = {
  cancel: 'cancelled',
  refuse: 'rejected',
}

const returning = (consent: Consent, query: Record<string, string>): string =>
  withQuery(consent.redirect, { [returnQueries[consent.protocol].reference]: consent.reference, ...query })

/** Reports whether a customer can still decide. */
export const isOpen = ({ status }: Consent): boolean => status === 'created' || status === 'visited'

/** Returns the address for a visitor of a used link. */
export const reusedAddress = (consent: Consent): string =>
  returning(consent, returnQueries[consent.protocol].failures.reused)

const accept = (context: BankingContext, consent: Consent, holder: string): string => {
  const now = context.now()
  const agreement = consent.agreement === null ? null : context.agreements.get(consent.agreement)
  const days = agreement?.consentDays ?? bankById(consent.bank)?.consentDays ?? 90
  if (agreement) context.agreements.put({ ...agreement, acceptedAt: now })
  const given: Consent = { ...consent, status: 'linked', holder, acceptedAt: now, endsAt: now + days * dayMs }
  context.consents.put(given)
  grantAccounts(context, given)
  return returning(consent, returnQueries[consent.protocol].accepted(context, consent))
}

/** Ends a visit and returns the browser's next address; null for a used link. */
export const decide = (context: BankingContext, consent: Consent, outcome: Outcome, holder: string): string | null => {
  if (!isOpen(consent)) return null
  return context.ctx.store.transaction(() => {
    if (outcome === 'accept') return accept(context, consent, holder)
    context.consents.put({ ...consent, status: endings[outcome] })
    return returning(consent, returnQueries[consent.protocol].failures[outcome])
  })
}
