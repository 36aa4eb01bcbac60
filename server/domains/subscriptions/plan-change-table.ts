import type { GeneratedAlways } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import type { DeclineReason } from '#contract/subscriptions/decline-reasons.ts'
import type { PlanChangeKind, PlanChangeState } from '#contract/subscriptions/plan-changes.ts'

/**
 * Stores a change of a subscription's plan: the terms before and after, in integer cents for each period, VAT included
 * in the total.
 */
export interface PlanChangeTable {
  id: GeneratedAlways<number>
  subscription_id: number
  user_id: number
  kind: PlanChangeKind
  state: PlanChangeState
  from_product_id: number
  from_total_cents: number
  from_vat_cents: number
  to_product_id: number
  to_price_id: string
  to_months: number
  to_total_cents: number
  to_vat_cents: number
  currency: Currency
  language: Language
  /** The VAT rate of the new plan, in hundredths of a percent. */
  vat_hundredths: number
  /** For a change at once the instant for which it was priced, otherwise the end of the period. */
  effective_at: string
  /** What is charged at once: the charge for the rest of the period less the credit. Null for a change at renewal. */
  due_cents: number | null
  charge_cents: number | null
  credit_cents: number | null
  /** A read of the subscription with a later ticket knows the schedule at the provider. */
  ticket: number | null
  /** Why the payment failed. */
  failure: DeclineReason | null
  undo_requested_at: string | null
  undo_requested_by: number | null
  made_by: number | null
  by_staff: boolean
  created_at: string
  settled_at: string | null
  checked_at: string
}
