import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import { currencies } from '#contract/core/money.ts'
import { lastInstantOf } from '#contract/core/period.ts'
import { documentTotals, rowTotal } from '#contract/invoicing/totals.ts'
import { type CompanyFacts, companiesOf } from '#server/domains/companies/api.ts'
import { lockAnyPerson, type Person } from '#server/domains/people/api.ts'
import { currentCause } from '#server/platform/cause/with-cause.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { dayText, moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { columnsOf, type DocumentContent } from './content.ts'
import { mailedTo } from './delivery.ts'
import type { InvoicingDeps } from './deps.ts'
import { numberLockedRow } from './number-document.ts'
import { type DocumentOrigin, tables } from './tables.ts'

/** Describes to whom an invoice is made out, and the language in which it is printed. */
export interface SaleAddressee {
  readonly name: string
  readonly address: string
  readonly city: string | null
  readonly contact: string | null
  readonly fiscalNumber: string | null
  readonly language: Language
}

/** Describes the payment of an invoice. Amounts in integer cents, VAT included in the total. */
export interface PaidSale {
  readonly origin: Extract<DocumentOrigin, 'subscription' | 'consultancy' | 'external_purchase'>
  /** The source of the invoice; the same key creates no second one. */
  readonly key: string
  /** Null for a buyer without an account, who must be an addressee. */
  readonly userId: number | null
  /** The addressee as the buyer typed it; otherwise the user's company, or the user. */
  readonly addressee?: SaleAddressee
  readonly title: string
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
  readonly paidAt: string
  readonly periodStart: string | null
  readonly periodEnd: string | null
  /** The change of plan that is charged: the charge for the rest of the period, less the credit for the old plan. */
  readonly planChange?: {
    /** The name of the old plan. */
    readonly from: string
    readonly chargeCents: number
    readonly creditCents: number
    readonly vatHundredths: number
  }
}

/** Checks whether documents can be made out to a company: incorporated, with a complete address. */
export const isInvoiceable = (company: CompanyFacts | undefined): company is CompanyFacts & { address: string } =>
  company?.status === 1 && Boolean(company.address)

/** Converts the typed addressee into document fields. */
const asTyped = ({ name, address, city, contact, fiscalNumber }: SaleAddressee) => ({
  customer_name: name,
  address,
  city,
  contact,
  fiscal_number: fiscalNumber,
})

/** Fills in the customer's company; without one, only the customer's contact address. */
export const addressee = (customer: Person, company: CompanyFacts | undefined) =>
  isInvoiceable(company)
    ? {
        customer_name: company.name,
        address: company.address,
        city: company.country,
        contact: customer.email,
        fiscal_number: company.vatNumber ?? company.taxCode,
      }
    : {
        customer_name: company?.name ?? customer.email,
        address: '',
        city: null,
        contact: customer.email,
        fiscal_number: null,
      }

const currencyOf = (code: string): Currency => {
  const found = currencies.find((one) => one === code.toUpperCase())
  if (!found) throw new Error(`Invoices do not support the currency ${code}`)
  return found
}

/** Steps in which a VAT rate is searched, in hundredths of a percent: whole percents first. */
const rateSteps = [100, 50, 10, 1] as const

/**
 * Finds the roundest VAT rate that gives this VAT on this net to the cent. For example, 2.07 on 10.33 is 20 %, not
 * 20.04 %. Falls back to the nearest rate.
 */
const rateOf = (netCents: number, vatCents: number): number | null => {
  if (vatCents === 0) return null
  const near = (step: number): number => Math.round((vatCents * 10_000) / netCents / step) * step
  const fits = (vat: number): boolean =>
    rowTotal({ qty: 1, priceCents: netCents, vat, discount: null }).vatCents === vatCents
  return rateSteps.map(near).find(fits) ?? near(1)
}

const periodOf = ({ periodStart: from, periodEnd: to }: PaidSale) =>
  from && to
    ? { from: dayText(londonDay(new Date(from))), to: dayText(londonDay(new Date(lastInstantOf(from, to)))) }
    : null

const describe = (sale: PaidSale, language: Language): string => {
  const period = periodOf(sale)
  const { planChange: change } = sale
  if (!period) return translate(language, 'document.paid_on', { day: dayText(londonDay(new Date(sale.paidAt))) })
  if (!change) return translate(language, 'document.period', period)
  const money = (cents: number): string => moneyText(cents, currencyOf(sale.currency), language)
  const sums = { charge: money(change.chargeCents), credit: money(change.creditCents) }
  return translate(language, 'document.plan_change', { ...period, ...sums, plan: sale.title, before: change.from })
}

/**
 * Builds the rows of a sale. The total of a changed plan is the provider's, and may lie a cent above what a net amount
 * and its VAT can add up to: then a row without VAT says so.
 */
const itemsOfSale = (sale: PaidSale, language: Language): DocumentContent['items'] => {
  const row = { title: sale.title, description: describe(sale, language), qty: 1, discount: null }
  const netCents = sale.totalCents - sale.vatCents
  const { planChange: change } = sale
  if (!change) return [{ ...row, priceCents: netCents, vat: rateOf(netCents, sale.vatCents) }]
  const vat = change.vatHundredths === 0 ? null : change.vatHundredths
  const fits = rowTotal({ qty: 1, priceCents: netCents, vat, discount: null }).vatCents === sale.vatCents
  if (fits) return [{ ...row, priceCents: netCents, vat }]
  const rounding = {
    ...row,
    title: translate(language, 'document.rounding'),
    description: translate(language, 'document.rounding_text'),
  }
  return [
    { ...row, priceCents: netCents - 1, vat },
    { ...rounding, priceCents: 1, vat: null },
  ]
}

/** Builds the sale as rows whose total equals the payment to the cent. Throws when no VAT rate gives it. */
export const contentOfSale = (
  sale: PaidSale,
  language: Language,
): Omit<DocumentContent, keyof ReturnType<typeof addressee>> => {
  const items = itemsOfSale(sale, language)
  const totals = documentTotals(items)
  if (totals.totalCents !== sale.totalCents)
    throw new Error(
      `The invoice of ${sale.key} totals ${totals.totalCents} cents instead of the paid ${sale.totalCents}`,
    )
  return {
    language,
    currency: currencyOf(sale.currency),
    items,
    net_cents: totals.netCents,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
    notes: null,
    due_on: null,
  }
}

/** Finds the addressee of a sale: the buyer as typed, else the customer's company; null when there is none. */
const findAddressee = async (trx: Trx, sale: PaidSale) => {
  // Locked against a deletion: it either comes first, and nothing waits, or later, and finds what waits.
  const customer = sale.userId === null ? null : await lockAnyPerson(trx, sale.userId)
  // Differs from the sale's user when that account was merged since.
  const userId = customer?.id ?? sale.userId
  if (sale.addressee)
    return { ...asTyped(sale.addressee), language: sale.addressee.language, isOnHold: false, userId, customer }
  if (!customer) return null
  const company = (await companiesOf(trx, [customer.id])).get(customer.id)
  const isOnHold = sale.origin === 'subscription' && !isInvoiceable(company) && !customer.isDeleted
  return { ...addressee(customer, company), language: customer.language, isOnHold, userId, customer }
}

/**
 * Creates and numbers the paid invoice of a payment once, however often it is repeated, in the caller's transaction. A
 * subscription's invoice is on hold until the customer's company is incorporated, and is then made out to it. After a
 * deletion it does not wait. A payment of nothing creates none.
 */
export const invoicePayment = async (deps: InvoicingDeps, trx: Trx, sale: PaidSale): Promise<void> => {
  const { platform } = deps
  if (sale.totalCents === 0) return
  const now = platform.clock.now()
  const today = londonDay(now)
  const recipient = await findAddressee(trx, sale)
  if (!recipient) return
  const { isOnHold, userId, customer, ...to } = recipient
  const content = { ...contentOfSale(sale, to.language), ...to }
  const row = await tables(trx)
    .insertInto('accounting_document')
    .values({
      ...columnsOf(content),
      kind: 'invoice',
      origin: sale.origin,
      origin_key: sale.key,
      state: isOnHold ? 'on_hold' : 'pending',
      on_hold_reason: isOnHold ? 'not_incorporated' : null,
      dated_on: today,
      supplied_on: londonDay(new Date(sale.periodStart ?? sale.paidAt)),
      user_id: userId,
      // Without an account there is no page to see it on, so it is mailed.
      send_to: mailedTo('invoice', userId, to.contact),
      paid_at: sale.paidAt,
      received_cents: content.total_cents,
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
      caused_by: currentCause(),
    })
    .onConflict((conflict) => conflict.column('origin_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row && !isOnHold) await numberLockedRow(deps, trx, row, { today, customer })
}
