import * as z from 'zod/mini'
import { collection, searchedCollection } from '#contract/core/collection.ts'
import { instant } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'

/** `open`: nothing booked; `part_booked`: a rest remains; `booked`: all of it; `set_aside`: the rest pays no invoice. */
export const transferStatuses = ['open', 'part_booked', 'booked', 'set_aside'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** How sure a match is: `certain` ones are proposed, the others are only listed. */
export const matchCertainties = ['certain', 'likely', 'possible'] as const
export type MatchCertainty = (typeof matchCertainties)[number]

/** Why an invoice may be the one that a transfer pays. */
export const matchReasons = ['reference', 'number', 'amount', 'name', 'part_of_name'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Why a customer's balance changed: `excess` of a transfer, `used` for an invoice, `returned` to the customer, `undone`. */
export const balanceEntryKinds = ['excess', 'used', 'returned', 'undone'] as const
export type BalanceEntryKind = (typeof balanceEntryKinds)[number]

const currency = z.enum(currencies)

/** An invoice on which something is owed. */
export const payableInvoice = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  number: z.number(),
  year: z.number(),
  customerName: z.string(),
  customerContact: z.nullable(z.string()),
  userRef: z.nullable(z.string()),
  owedAmount: z.number(),
  currency,
  /** The version of the invoice, which booking checks. */
  version: z.number(),
})
export type PayableInvoiceAnswer = z.output<typeof payableInvoice>

/** An invoice that a transfer may be for. */
export const transferMatch = z.strictObject({
  invoice: payableInvoice,
  certainty: z.enum(matchCertainties),
  reasons: z.array(z.enum(matchReasons)),
})
export type TransferMatch = z.output<typeof transferMatch>

const booking = z.strictObject({
  /** The invoice that it pays; null for what was added to the customer's balance. */
  invoice: z.nullable(z.strictObject({ '@id': z.string(), id: z.number(), number: z.string() })),
  userRef: z.nullable(z.string()),
  amount: z.number(),
  bookedAt: instant,
  /** The address of who booked it; null once the account is deleted. */
  bookedBy: z.nullable(z.string()),
})

/** A payment into the provider's account, with the invoices that it may be for and those that it pays. */
export const transfer = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  bookedOn: z.string(),
  amount: z.number(),
  /** What of it is not booked yet. */
  remainingAmount: z.number(),
  currency,
  payer: z.nullable(z.string()),
  text: z.nullable(z.string()),
  bankName: z.string(),
  account: z.string(),
  status: z.enum(transferStatuses),
  /** The bank no longer reports it, as after a correction. */
  isGone: z.boolean(),
  /** Another account received the same amount on the same day: perhaps the same payment from another source. */
  isPossibleDuplicate: z.boolean(),
  /** The match that is certain. */
  proposal: z.nullable(transferMatch),
  /** The best matches, `proposal` among them. */
  candidates: z.array(transferMatch),
  bookings: z.array(booking),
  version: z.number(),
})
export type Transfer = z.output<typeof transfer>
export const transfers = searchedCollection(transfer)
export const payableInvoices = collection(payableInvoice)

/** What a customer has to their credit in a currency. */
export const balance = z.strictObject({ currency, amount: z.number() })
export type Balance = z.output<typeof balance>

/** A customer with something to their credit. */
export const customerBalance = z.strictObject({
  userRef: z.string(),
  userId: z.number(),
  /** The address of the account; null once it is deleted. */
  email: z.nullable(z.string()),
  currency,
  amount: z.number(),
})
export type CustomerBalance = z.output<typeof customerBalance>
export const customerBalances = collection(customerBalance)

const balanceEntry = z.strictObject({
  id: z.number(),
  kind: z.enum(balanceEntryKinds),
  /** Signed: negative for what was used or returned. */
  amount: z.number(),
  currency,
  invoice: z.nullable(z.strictObject({ '@id': z.string(), id: z.number(), number: z.string() })),
  transfer: z.nullable(z.string()),
  at: instant,
  by: z.nullable(z.string()),
  /** Whether it can be undone: used or returned, and not undone yet. */
  canUndo: z.boolean(),
})
export type BalanceEntry = z.output<typeof balanceEntry>

/** A customer's balances with their latest changes, newest first. */
export const balanceAccount = z.strictObject({
  userRef: z.string(),
  balances: z.array(balance),
  entries: z.array(balanceEntry),
  /** The open invoices of the customer in currencies with a balance, oldest first. */
  invoices: z.array(payableInvoice),
})
export type BalanceAccount = z.output<typeof balanceAccount>
