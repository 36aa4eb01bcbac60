/** How a booking splits an amount, in integer cents. */
export interface Split {
  /** What pays each invoice, in their order. */
  readonly invoiceCents: readonly number[]
  /** What exceeds them and becomes the customer's balance. */
  readonly balanceCents: number
}

/**
 * Splits what remains of a transfer: each invoice gets no more than is owed, the customer's balance the rest. Without an
 * account there is no balance, and the rest remains on the transfer.
 */
export const splitAmount = (remainingCents: number, owedCents: readonly number[], hasAccount: boolean): Split => {
  let rest = remainingCents
  const invoiceCents = owedCents.map((owed) => {
    const part = Math.min(rest, owed)
    rest -= part
    return part
  })
  return { invoiceCents, balanceCents: hasAccount ? rest : 0 }
}
