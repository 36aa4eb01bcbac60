import type { Currency } from '#contract/core/money.ts'

/** Another plan of a running subscription: its price, and the VAT on top. */
export interface PlanTarget {
  readonly priceId: string
  /** The period of the price in months. */
  readonly months: number
  /** VAT on top of the price, in cents, charged as its own line; 0 for none. */
  readonly vatCents: number
  readonly vatLabel: string
  readonly currency: Currency
}

/**
 * What a change of plan costs at once, in cents: the charge, less the credit for what the old plan was paid for and has
 * not delivered. VAT included.
 */
export interface PlanChangePrice {
  readonly totalCents: number
  readonly chargeCents: number
  readonly creditCents: number
  readonly currency: string
}

/** The result of a change of plan that is paid at once. A failed payment leaves the old plan. */
export type PlanChanged =
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'failed'; readonly code: string; readonly declineCode: string | null }
