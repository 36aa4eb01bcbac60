import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import type { PayPage, PayPageStatus } from '#contract/pay-links/schemas.ts'
import {
  bankLines,
  type DocumentRow,
  invoiceStatus,
  type NumberedInvoice,
  owedCents,
  refundableCents,
} from '#server/domains/invoicing/api.ts'
import { instantOrNull } from '#server/platform/database/values.ts'
import type { ProviderBank } from '#server/platform/settings/settings.ts'
import { isChargeable } from '#server/providers/is-chargeable.ts'
import type { InvoiceCheckoutRow } from './tables.ts'

/**
 * Returns what the page of a payment link says. Whether staff still expect the money is none of the payer's business:
 * an uncollectible invoice can be paid like an open one.
 */
export const pageStatus = (invoice: DocumentRow, isProcessing: boolean): PayPageStatus => {
  const status = invoiceStatus(invoice)
  if (status === 'paid') return 'paid'
  // One over nothing owes nothing either.
  if (status === 'void' || status === 'draft' || owedCents(invoice) === 0) return 'void'
  return isProcessing ? 'processing' : 'open'
}

/** Renders an invoice for anybody with its payment link. */
export const presentPayPage = (invoice: NumberedInvoice, isProcessing: boolean, bank: ProviderBank): PayPage => {
  const status = pageStatus(invoice, isProcessing)
  const owed = owedCents(invoice)
  const units = (cents: bigint | number): number => unitsFromCents(Number(cents))
  return {
    invoiceNumber: invoice.number,
    year: invoice.year,
    createdAt: invoice.dated_on,
    dueOn: invoice.due_on,
    customerName: invoice.customer_name,
    currency: currencySign[invoice.currency],
    total: units(invoice.total_cents),
    creditedAmount: units(invoice.credited_cents),
    receivedAmount: units(invoice.received_cents),
    owedAmount: units(owed),
    status,
    canPayOnline: status === 'open' && isChargeable(owed, invoice.currency),
    bankLines: status === 'open' ? bankLines(bank, invoice.currency) : [],
    paidAt: instantOrNull(invoice.paid_at),
  }
}

/** Computes how much of a payment is more than the invoice owes, in integer cents. */
export const excessCents = (invoice: DocumentRow, paidCents: number): number =>
  Math.max(paidCents - owedCents(invoice), 0)

/** Computes how much of a payment's excess its invoice still has too much, in integer cents: the rest was given back. */
export const excessNow = (
  { excess_cents: excess }: Pick<InvoiceCheckoutRow, 'excess_cents'>,
  invoice: NumberedInvoice | undefined,
): number => (invoice ? Math.max(Math.min(Number(excess), refundableCents(invoice)), 0) : Number(excess))

/** Checks whether a checkout charges what its invoice owes now. */
export const chargesOwed = (
  invoice: NumberedInvoice | undefined,
  { currency, cents }: Pick<InvoiceCheckoutRow, 'currency' | 'cents'>,
): boolean => invoice !== undefined && invoice.currency === currency && owedCents(invoice) === Number(cents)
