import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/core/context.ts'
import type { Collection, Setting } from '#sandbox/core/store.ts'
import { accountByKey, accountsOf, type BankAccount } from './accounts.ts'
import { type Bank, bankById } from './banks.ts'
import { uuidOf } from './chance.ts'

/** An end user agreement of GoCardless. */
export type Agreement = {
  id: string
  bank: string
  createdAt: number
  acceptedAt: number | null
  historyDays: number
  consentDays: number
  scope: string[]
}

/** The protocols of the aggregators; each one's differences are declared by exhaustive maps. */
export const protocols = ['gocardless', 'truelayer'] as const
export type Protocol = (typeof protocols)[number]

/** A requested consent and its result, in any protocol. */
export type Consent = {
  id: string
  protocol: Protocol
  bank: string
  createdAt: number
  /** Returned with the browser: `ref` or `state`. */
  reference: string
  redirect: string
  language: string
  agreement: string | null
  status: 'created' | 'visited' | 'cancelled' | 'rejected' | 'linked' | 'suspended'
  holder: string
  acceptedAt: number | null
  /** Milliseconds since 1970; null before it was accepted. */
  endsAt: number | null
  /** When the customer ended it at the bank. */
  revokedAt: number | null
  /** GoCardless shows a revoked consent as linked until its next contact with the bank. */
  noticed: boolean
  /** Days of history that were agreed. */
  historyDays: number
  /** What TrueLayer was asked for; GoCardless has it in the agreement. */
  scope?: string[]
}

/** The initial state of every consent: nobody has visited the bank yet. */
export const started = {
  status: 'created',
  holder: '',
  acceptedAt: null,
  endsAt: null,
  revokedAt: null,
  noticed: false,
} as const satisfies Partial<Consent>

/** A token or code of any protocol. */
export type Token = {
  id: string
  kind: 'access' | 'refresh' | 'code'
  /** Its consent, at TrueLayer. */
  consent: string | null
  endsAt: number
}

/** Calls for an account within a day. */
export type CallCount = { id: string; endsAt: number; calls: number }

/** An account with a special state. */
export type AccountState = { id: string; state: 'suspended' | 'processing' | 'closed' }

/** Maps an account's id to its consent. */
export type Grant = { id: string; consent: string; key: string }

/** Settings for all banks. */
export type BankingRules = {
  seed: string
  /** Mean number of transactions a day on a current account. */
  perDay: number
  /** Maximum successful calls for an account and a kind of data in 24 hours. */
  callsPerDay: number
}

/** Counters: calls for tokens, and calls above a limit. */
export type BankingCounts = { tokenCalls: number; callsTooMany: number }

/** The banks' state; everything else follows from the seed and the clock. */
export type BankingContext = {
  ctx: SandboxContext
  agreements: Collection<Agreement>
  consents: Collection<Consent>
  tokens: Collection<Token>
  calls: Collection<CallCount>
  states: Collection<AccountState>
  grants: Collection<Grant>
  rules: Setting<BankingRules>
  counts: Setting<BankingCounts>
  now(): number
}

/** Creates the context over the stored state of the banks. */
export const createBankingContext = (ctx: SandboxContext): BankingContext => ({
  ctx,
  agreements: ctx.store.collection<Agreement>('bank_agreements'),
  consents: ctx.store.collection<Consent>('bank_consents', ['reference', 'status']),
  tokens: ctx.store.collection<Token>('bank_tokens', ['endsAt', 'consent']),
  calls: ctx.store.collection<CallCount>('bank_calls'),
  states: ctx.store.collection<AccountState>('bank_account_states'),
  grants: ctx.store.collection<Grant>('bank_grants', ['consent']),
  rules: ctx.store.setting<BankingRules>('banking.rules', { seed: 'portico', perDay: 2, callsPerDay: 4 }),
  counts: ctx.store.setting<BankingCounts>('banking.counts', { tokenCalls: 0, callsTooMany: 0 }),
  now: () => ctx.clock.now(),
})

export const newId = (): string => randomUUID()

/** Increments a counter. */
export const count = (context: BankingContext, name: keyof BankingCounts): void => {
  const counts = context.counts.get()
  context.counts.set({ ...counts, [name]: counts[name] + 1 })
}

/** Reports whether a consent gives access now. */
export const isAlive = (context: BankingContext, { status, endsAt, revokedAt }: Consent): boolean =>
  status === 'linked' && revokedAt === null && endsAt !== null && endsAt > context.now()

/** An account with the id from a consent: every consent gives a different one, as after a renewal. */
export type GrantedAccount = { id: string; consent: Consent; bank: Bank; account: BankAccount }

/** Assigns ids to the accounts of a consent. */
export const grantAccounts = (context: BankingContext, consent: Consent): void => {
  const bank = bankById(consent.bank)
  for (const { key } of bank ? accountsOf(bank, consent.holder) : [])
    context.grants.put({ id: uuidOf(`${consent.id}/${key}`), consent: consent.id, key })
}

/** Finds an account by the id from a consent. */
export const grantedAccount = (context: BankingContext, id: string): GrantedAccount | null => {
  const grant = context.grants.get(id)
  const consent = grant && context.consents.get(grant.consent)
  const bank = consent && bankById(consent.bank)
  const account = grant && bank ? accountByKey(bank, grant.key) : null
  return consent && bank && account ? { id, consent, bank, account } : null
}

/** Lists the accounts of a consent, in the bank's order. */
export const grantedAccounts = (context: BankingContext, consent: Consent): GrantedAccount[] =>
  context.grants.find({ consent: consent.id }).flatMap(({ id }) => grantedAccount(context, id) ?? [])

/** Deletes a consent with its accounts and tokens. */
export const deleteConsent = (context: BankingContext, consent: Consent): void => {
  for (const { id } of context.grants.find({ consent: consent.id })) context.grants.delete(id)
  for (const { id } of context.tokens.find({ consent: consent.id })) context.tokens.delete(id)
  if (consent.agreement) context.agreements.delete(consent.agreement)
  context.consents.delete(consent.id)
}

/** Issues a token. */
export const issue = (
  context: BankingContext,
  kind: Token['kind'],
  lifetimeMs: number,
  consent: string | null,
): string => {
  for (const old of context.tokens.upTo('endsAt', context.now() - 86_400_000)) context.tokens.delete(old.id)
  return context.tokens.put({ id: `${kind}-${newId()}`, kind, consent, endsAt: context.now() + lifetimeMs }).id
}

/** Finds a token that is valid now. */
export const liveToken = (context: BankingContext, id: string, kind: Token['kind']): Token | null => {
  const token = context.tokens.get(id)
  return token?.kind === kind && token.endsAt > context.now() ? token : null
}
