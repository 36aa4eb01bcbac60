/** How a booking splits an amount, in integer cents. */
export interface Split {
  /** What pays the invoice. */
  readonly invoiceCents: number
  /** What exceeds it and becomes the customer's balance. */
  readonly balanceCents: number
}

/**
 * Splits what remains of a transfer: the invoice gets no more than is owed, the customer's balance the rest. Without an
 * account there is no balance, and the rest remains on the transfer.
 */
export const splitAmount = (remainingCents: number, owedCents: number, hasAccount: boolean): Split => {
  const invoiceCents = Math.min(remainingCents, owedCents)
  return { invoiceCents, balanceCents: hasAccount ? remainingCents - invoiceCents : 0 }
}
