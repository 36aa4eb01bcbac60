import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import type { historyStatuses } from '#contract/subscriptions/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { PaymentAttempt, PaymentInvoice, SubscriptionStatus } from '#server/providers/payments/port.ts'
import type { PlanChangeTable } from './plan-change-table.ts'

/** Stores a user's customer at the provider. */
interface PaymentCustomerTable {
  user_id: number
  stripe_id: string
  /** The address that was last reported to the provider. */
  email: string
  created_at: string
}

/** Stores a checkout: at most one of a user is opening or open. Amounts in integer cents. */
export interface CheckoutTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number
  status: 'opening' | 'open' | 'superseded' | 'waiting' | 'paid' | 'failed' | 'expired' | 'refused'
  stripe_id: string | null
  url: string | null
  customer_id: string
  price_id: string
  /** What the customer is charged, VAT included. */
  total_cents: number
  vat_cents: number
  currency: string
  language: string
  created_at: string
  expires_at: string | null
  checked_at: string
}

/** Lists the origins of a subscription: the chooser, staff, or a purchase through a link. */
export type SubscriptionOrigin = 'checkout' | 'staff' | 'purchase'

/** Stores a subscription as last read at the provider. */
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
  duplicate: Generated<boolean>
  duplicate_settled_at: string | null
  /** The agreed charge of each period; later changes of price or VAT do not affect it. */
  requested_total_cents: number
  requested_vat_cents: number
  requested_currency: string
  /** From the chooser, started by staff, or bought through a link. */
  origin: ColumnType<SubscriptionOrigin, SubscriptionOrigin | undefined>
  purchase_id: ColumnType<number | null, number | null | undefined>
  customer_id: ColumnType<string | null, string | null | undefined>
  /** Why the customer ends it: the provider's reason and their own comment. */
  end_reason: ColumnType<string | null, string | null | undefined>
  end_comment: ColumnType<string | null, string | null | undefined>
  /** When staff requested the immediate end, and who. */
  cancellation_requested_at: ColumnType<string | null, string | null | undefined>
  cancellation_requested_by: ColumnType<number | null, number | null | undefined>
  synced_at: string
  /** When reconciliation last checked it, whatever the result. */
  checked_at: string
  /** The delivered event that left something to settle; the settling carries the same cause. */
  caused_by: Generated<string | null>
}

/** Stores the provider's invoice as last read. Amounts in integer cents. */
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
  /** True while a bank processes the payment. */
  processing: Generated<boolean>
  /** Whether managers see it among the failed or waiting renewals. */
  listed: Generated<boolean>
  hosted_url: string | null
  period_start: string | null
  period_end: string | null
  created_at: string
  paid_at: string | null
  /** Why a paid invoice is not accepted: its amount or currency differs from our request. */
  mismatch: string | null
  /** When its money was refunded, because it was paid for a duplicate subscription. */
  refunded_at: string | null
  /** What staff returned of it, here or at the provider, in integer cents: refunds that have not failed. */
  refunded_cents: ColumnType<bigint, number | undefined, number>
  /** What it was paid for; null for the product that the subscription still has. */
  product_id: ColumnType<number | null, number | null | undefined>
  /** The change of plan that it charges. */
  plan_change_id: ColumnType<number | null, number | null | undefined>
  /** Manual attempts of managers: how many, the last one, and its result. */
  manual_attempts: Generated<number>
  manual_attempt_at: ColumnType<string | null, string | null | undefined>
  manual_attempt_response: ColumnType<string | null, string | null | undefined>
}

/** Stores an attempt to collect a payment invoice, as the provider has it. */
export interface PaymentAttemptTable {
  id: GeneratedAlways<number>
  stripe_id: string
  payment_invoice_id: number
  attempted_at: string
  outcome: PaymentAttempt['outcome']
  code: string | null
  decline_code: string | null
  cents: number
  card_brand: string | null
  card_last4: string | null
  card_exp_month: number | null
  card_exp_year: number | null
}

/** Stores a staff action on a payment invoice. */
export interface PaymentActionTable {
  id: GeneratedAlways<number>
  payment_invoice_id: number
  user_id: number | null
  action: 'attempt' | 'void' | 'cancel'
  outcome: string
  acted_at: string
}

/** Stores a mail about a payment invoice: each kind once, or once for each attempt. */
export interface PaymentNoticeTable {
  payment_invoice_id: number
  kind: string
  /** The failed attempt; 0 for a mail that is sent once. */
  attempt: Generated<number>
  mail_id: number | null
  address: string
  written_at: string
}

/** Stores a subscription that starts later. Amounts in integer cents. */
export interface SubscriptionScheduleTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number
  status: 'opening' | 'new' | 'failed' | 'cancelled' | 'active' | 'completed' | 'released'
  stripe_id: string | null
  subscription_stripe_id: string | null
  customer_id: string
  price_id: string
  months: number
  /** The day in Europe/London. */
  start_on: string
  /** When that day starts. */
  start_at: string
  /** True for one that was started on the day itself, without a schedule at the provider. */
  at_once: boolean
  total_cents: number
  vat_cents: number
  currency: Currency
  language: Language
  cancellation_requested_at: ColumnType<string | null, string | null | undefined>
  cancellation_requested_by: ColumnType<number | null, number | null | undefined>
  created_by: number | null
  created_at: string
  checked_at: string
}

/** Stores one entry for each change; `key` makes it unique. */
export interface SubscriptionHistoryTable {
  id: GeneratedAlways<number>
  key: string
  user_id: number
  /** Null for a one-off purchase. */
  subscription_id: number | null
  purchase_id: ColumnType<number | null, number | null | undefined>
  product_id: number
  payment_invoice_id: number | null
  plan_change_id: ColumnType<number | null, number | null | undefined>
  status: (typeof historyStatuses)[number]
  start_at: string | null
  end_at: string | null
  created_at: string
}

/** Orders the reads of one object at the provider: a read that started later has the newer state. */
interface MirrorTicketTable {
  object_id: string
  issued: number
  applied: number
}

/**
 * Stores a change of what a subscription brings a month: net integer cents. Append-only. Whether it is new, an expansion
 * or churn follows from the customer's other movements, in the order of their instants.
 */
interface RecurringMovementTable {
  id: GeneratedAlways<number>
  subscription_id: number
  /** The product after the change, or the last one of a subscription that ended. */
  product_id: number
  currency: string
  before_cents: ColumnType<bigint, number, never>
  after_cents: ColumnType<bigint, number, never>
  /** When it took effect, by the provider's time where it says. */
  occurred_at: string
  recorded_at: string
}

/** Lists the tables of subscriptions. */
type SubscriptionsTables = {
  payment_customer: PaymentCustomerTable
  checkout: CheckoutTable
  subscription: SubscriptionTable
  payment_invoice: PaymentInvoiceTable
  payment_attempt: PaymentAttemptTable
  payment_action: PaymentActionTable
  payment_notice: PaymentNoticeTable
  subscription_schedule: SubscriptionScheduleTable
  subscription_history: SubscriptionHistoryTable
  plan_change: PlanChangeTable
  mirror_ticket: MirrorTicketTable
  recurring_movement: RecurringMovementTable
}

/** Returns the tables on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<SubscriptionsTables>()
