import type { Generated, GeneratedAlways } from 'kysely'
import type { historyStatuses } from '#contract/subscriptions/schemas.ts'
import type { PaymentInvoice, SubscriptionStatus } from '#server/providers/payments/port.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

/** Which customer at the provider a user is. */
interface PaymentCustomerTable {
  user_id: number
  stripe_id: string
  /** The address that the provider was last told. */
  email: string
  created_at: string
}

/** How one checkout stands: at most one of a user is opening or open. Amounts in integer cents. */
export interface CheckoutTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number
  status: 'opening' | 'open' | 'superseded' | 'waiting' | 'paid' | 'failed' | 'expired' | 'refused'
  stripe_id: string | null
  url: string | null
  customer_id: string
  price_id: string
  /** What the customer is asked for, VAT included. */
  total_cents: number
  vat_cents: number
  currency: string
  language: string
  created_at: string
  expires_at: string | null
  checked_at: string
}

/** A subscription as last read at the provider. */
export interface SubscriptionTable {
  id: GeneratedAlways<number>
  stripe_id: string
  user_id: number
  product_id: number
  status: SubscriptionStatus
  started_at: string
  current_period_start: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean
  past_due_since: string | null
  ended_at: string | null
  /** Paid beside a running one: to be cancelled and refunded. */
  surplus: Generated<boolean>
  surplus_settled_at: string | null
  /** What is asked for each period, as agreed at the checkout: later changes of price or VAT do not reach it. */
  asked_total_cents: number
  asked_vat_cents: number
  asked_currency: string
  synced_at: string
  /** When reconciliation last asked for it, whatever came of that. */
  checked_at: string
}

/** The provider's invoice as last read. Amounts in integer cents. */
export interface PaymentInvoiceTable {
  id: GeneratedAlways<number>
  stripe_id: string
  subscription_id: number
  user_id: number
  status: PaymentInvoice['status']
  total_cents: number
  paid_cents: number
  currency: string
  attempts: number
  next_attempt_at: string | null
  needs_action: boolean
  hosted_url: string | null
  period_start: string | null
  period_end: string | null
  created_at: string
  paid_at: string | null
  /** Why a paid invoice is not believed: another amount or currency than we asked for. */
  mismatch: string | null
  /** When its money was given back, because it was paid for a second subscription. */
  refunded_at: string | null
}

/** One line for each thing that happened; `key` lets it happen once. */
export interface SubscriptionHistoryTable {
  id: GeneratedAlways<number>
  key: string
  user_id: number
  subscription_id: number
  product_id: number
  payment_invoice_id: number | null
  status: (typeof historyStatuses)[number]
  start_at: string | null
  end_at: string | null
  created_at: string
}

/** News of the provider, stored before anything is done with it. */
interface ProviderEventTable {
  id: string
  type: string
  subject_kind: 'checkout' | 'subscription' | null
  subject_id: string | null
  created_at: string
  received_at: string
  processed_at: string | null
  attempts: Generated<number>
  last_error: string | null
  next_attempt_at: string
  /** The order of arrival. */
  position: GeneratedAlways<number>
}

/** Order of reads of one object at the provider: who began to read later has the newer state. */
interface MirrorTicketTable {
  object_id: string
  issued: number
  applied: number
}

/** The tables of subscriptions. */
type SubscriptionsTables = {
  payment_customer: PaymentCustomerTable
  checkout: CheckoutTable
  subscription: SubscriptionTable
  payment_invoice: PaymentInvoiceTable
  subscription_history: SubscriptionHistoryTable
  provider_event: ProviderEventTable
  mirror_ticket: MirrorTicketTable
}

/** The tables on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<SubscriptionsTables>()
