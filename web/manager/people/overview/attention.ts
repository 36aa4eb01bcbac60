import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import type { CustomerSummary } from '#contract/customers/manager.ts'

/** Something about a customer that needs staff or waits for the customer, most pressing first. */
export type Attention =
  | {
      readonly kind: 'payment'
      readonly id: number
      readonly payment: NonNullable<CustomerSummary['subscriptions'][number]['failedPayment']>
    }
  | { readonly kind: 'filing'; readonly deadline: CustomerSummary['deadlines'][number] }
  | { readonly kind: 'identity'; readonly id: number; readonly name: string }
  | { readonly kind: 'to_check' | 'requests_overdue' | 'requests_open'; readonly count: number }
  | { readonly kind: 'overdue' | 'owed'; readonly money: CustomerSummary['money'][number] }
  | { readonly kind: 'balance'; readonly balance: CustomerSummary['balances'][number] }
  | { readonly kind: 'bank'; readonly id: number; readonly name: string }
  | { readonly kind: 'incorporation' | 'unverified' | 'no_subscription' | 'no_company' }

/** What of a company may need attention. */
interface CheckedCompany extends Pick<Company, 'status'> {
  readonly shareholders: readonly Pick<Shareholder, 'id' | 'name' | 'surname' | 'identityVerificationStatus'>[]
}

/** Filings within this many days need attention. */
const soonDays = 30

const countOf = (kind: 'to_check' | 'requests_overdue' | 'requests_open', count: number): Attention[] =>
  count > 0 ? [{ kind, count }] : []

/** What of an account says how far its owner has come. */
type CheckedAccount = Pick<ManagedUser, 'emailVerified' | 'hasActiveSubscription' | 'roles'>

/** Returns the step of registration that a customer has not taken yet: the first one, because the others follow it. */
const nextStep = (account: CheckedAccount, company: CheckedCompany | null): Attention[] => {
  if (account.roles.length > 0 || company !== null) return []
  if (!account.emailVerified) return [{ kind: 'unverified' }]
  return [{ kind: account.hasActiveSubscription ? 'no_company' : 'no_subscription' }]
}

/** Lists what needs attention: failed payments, filings, identity checks, requests, money overdue and owed, balances, banks, and the next step of a newcomer. */
export const attentionOf = (
  { subscriptions, deadlines, requests, money, balances, banks }: CustomerSummary,
  company: CheckedCompany | null,
  account: CheckedAccount,
): Attention[] => [
  ...subscriptions.flatMap(({ id, failedPayment: payment }) =>
    payment ? [{ kind: 'payment', id, payment } as const] : [],
  ),
  ...deadlines
    .filter(({ daysLeft }) => daysLeft <= soonDays)
    .map((deadline) => ({ kind: 'filing', deadline }) as const),
  ...(company?.shareholders ?? [])
    .filter(({ identityVerificationStatus: status }) => status === 2)
    .map(({ id, name, surname }) => ({ kind: 'identity', id, name: `${name} ${surname}` }) as const),
  ...countOf('to_check', requests.toCheck),
  ...countOf('requests_overdue', requests.overdue),
  ...countOf('requests_open', requests.open - requests.overdue),
  ...money.filter(({ overdueCount }) => overdueCount > 0).map((one) => ({ kind: 'overdue', money: one }) as const),
  ...money
    .filter(({ outstandingCount, overdueCount }) => outstandingCount > overdueCount)
    .map((one) => ({ kind: 'owed', money: one }) as const),
  ...balances.filter(({ cents }) => cents > 0).map((balance) => ({ kind: 'balance', balance }) as const),
  ...banks.filter(({ status }) => status === 'expired').map(({ id, name }) => ({ kind: 'bank', id, name }) as const),
  ...(company?.status === 0 ? [{ kind: 'incorporation' } as const] : []),
  ...nextStep(account, company),
]

/** Names an item among those of its customer. */
export const attentionKey = (one: Attention): string => {
  if (one.kind === 'filing') return `filing-${one.deadline.id}`
  if (one.kind === 'owed' || one.kind === 'overdue') return `${one.kind}-${one.money.currency}`
  if (one.kind === 'balance') return `balance-${one.balance.currency}`
  return 'id' in one ? `${one.kind}-${one.id}` : one.kind
}
