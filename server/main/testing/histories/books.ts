import type { Currency } from '#contract/core/money.ts'

/** What a history knows of an invoice that staff wrote, from its own acts alone. Amounts in integer cents. */
export interface InvoiceBook {
  readonly id: number
  readonly currency: Currency
  total: number
  /** Received by hand, by transfer and from the balance. */
  received: number
  /** The pages that its payment link opened at the provider. */
  readonly sessions: Set<string>
}

/** A payment into the provider's account, with what is booked of it. */
export interface TransferBook {
  readonly id: number
  readonly currency: Currency
  readonly cents: number
  bookings: { readonly invoice: InvoiceBook; readonly cents: number }[]
  /** What it added to the balance. */
  excess: number
}

/** A use or a return of the balance. */
export interface EntryBook {
  readonly id: number
  readonly currency: Currency
  readonly cents: number
  readonly invoice: InvoiceBook | null
  isUndone: boolean
}

/** What a history did, from its own acts alone. */
export interface Books {
  readonly invoices: InvoiceBook[]
  readonly transfers: TransferBook[]
  readonly entries: EntryBook[]
  /** The credit notes by invoice, also of subscriptions' invoices. */
  readonly credited: Map<number, number>
  /** What staff returned by bank transfer, by invoice. */
  readonly returned: Map<number, number>
}

/** Opens empty books. */
export const emptyBooks = (): Books => ({
  invoices: [],
  transfers: [],
  entries: [],
  credited: new Map(),
  returned: new Map(),
})

/** Adds to one number of a map. */
export const addTo = (sums: Map<number, number>, key: number, cents: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}

/** Computes a balance from what was added, used, returned and undone. */
export const balanceOf = ({ transfers, entries }: Books, currency: Currency): number => {
  const added = transfers.filter((one) => one.currency === currency).reduce((sum, { excess }) => sum + excess, 0)
  return entries
    .filter((one) => one.currency === currency && !one.isUndone)
    .reduce((sum, { cents }) => sum - cents, added)
}
