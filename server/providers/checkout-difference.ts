/** What we requested of a hosted page: its mode at the provider, and its total in cents. */
interface RequestedCheckout {
  readonly mode: 'payment' | 'subscription'
  readonly currency: string
  readonly totalCents: number
}

/** The same of a page as the payment provider reports it. */
interface ReportedCheckout {
  readonly mode: string
  readonly currency: string | null
  readonly totalCents: number | null
  readonly live: boolean
}

/** Describes how a session differs from our request; null when it matches. */
export const checkoutDifference = (
  requested: RequestedCheckout,
  session: ReportedCheckout,
  live: boolean,
): string | null => {
  if (session.mode !== requested.mode) return `mode ${session.mode}`
  if (session.live !== live) return `livemode ${session.live}`
  if (session.currency !== requested.currency) return `currency ${session.currency} instead of ${requested.currency}`
  if (session.totalCents !== requested.totalCents)
    return `total ${session.totalCents} instead of ${requested.totalCents} cents`
  return null
}
