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
