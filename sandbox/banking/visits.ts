import { type BankingContext, type Consent, grantAccounts, issue } from './banking-context.ts'
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

const failureTexts: Record<
  'gocardless' | 'truelayer',
  Record<'cancel' | 'refuse' | 'reused', Record<string, string>>
> = {
  gocardless: {
    cancel: { error: 'UserCancelledSession', details: 'User cancelled the session.' },
    refuse: { error: 'AccessDenied', details: 'The institution refused the access.' },
    reused: { error: 'ConsentLinkReused', details: 'The link was used before.' },
  },
  truelayer: {
    cancel: { error: 'access_denied' },
    refuse: { error: 'provider_error', error_description: 'The provider refused the connection.' },
    reused: { error: 'invalid_request', error_description: 'The link was used before.' },
  },
}

const returning = (consent: Consent, query: Record<string, string>): string =>
  withQuery(consent.redirect, { [consent.protocol === 'gocardless' ? 'ref' : 'state']: consent.reference, ...query })

/** Reports whether a customer can still decide. */
export const isOpen = ({ status }: Consent): boolean => status === 'created' || status === 'visited'

/** Returns the address for a visitor of a used link. */
export const reusedAddress = (consent: Consent): string => returning(consent, failureTexts[consent.protocol].reused)

const accept = (context: BankingContext, consent: Consent, holder: string): string => {
  const now = context.now()
  const agreement = consent.agreement === null ? null : context.agreements.get(consent.agreement)
  const days = agreement?.consentDays ?? bankById(consent.bank)?.consentDays ?? 90
  if (agreement) context.agreements.put({ ...agreement, acceptedAt: now })
  const given: Consent = { ...consent, status: 'linked', holder, acceptedAt: now, endsAt: now + days * dayMs }
  context.consents.put(given)
  grantAccounts(context, given)
  // A code of TrueLayer's is valid for five minutes and one use.
  return returning(
    consent,
    consent.protocol === 'truelayer' ? { code: issue(context, 'code', 300_000, consent.id) } : {},
  )
}

/** Ends a visit and returns the browser's next address; null for a used link. */
export const decide = (context: BankingContext, consent: Consent, outcome: Outcome, holder: string): string | null => {
  if (!isOpen(consent)) return null
  return context.ctx.store.transaction(() => {
    if (outcome === 'accept') return accept(context, consent, holder)
    context.consents.put({ ...consent, status: outcome === 'cancel' ? 'cancelled' : 'rejected' })
    return returning(consent, failureTexts[consent.protocol][outcome])
  })
}
