/** A card in short. */
export interface Card {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** One attempt to collect a payment invoice. `code` and `declineCode` are the provider's codes of a failure. */
export interface PaymentAttempt {
  readonly id: string
  readonly at: Date
  readonly outcome: 'paid' | 'failed' | 'pending'
  readonly code: string | null
  readonly declineCode: string | null
  readonly cents: number
  readonly card: Card | null
}

/** A saved payment method. */
export interface PaymentMethod {
  readonly id: string
  readonly card: Card | null
  readonly isDefault: boolean
}

/** The result of an immediate attempt to collect an open invoice. */
export type Collected =
  | { readonly outcome: 'paid' }
  /** The card was declined, or the customer must action first. */
  | { readonly outcome: 'failed'; readonly code: string; readonly declineCode: string | null }
  /** It is no longer open. */
  | { readonly outcome: 'not_open' }
