import type { Language } from '#contract/core/fields.ts'
import { documentTotals, rowTotal } from '#contract/invoicing/totals.ts'
import type { Snapshot } from '#server/domains/invoicing/issue.ts'
import { kindRules } from '#server/domains/invoicing/kinds.ts'
import { countText, dayText, moneyText, percentText, rateText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { breakable } from '#server/platform/pdf/breakable.ts'
import type { ProviderIdentity, ProviderLogo } from '#server/platform/settings/settings.ts'
import { columnOf } from './column-of.ts'
import { dueOnOf, type PaymentOptions, paymentOf } from './payment-of.ts'

/** Describes the invoice that a credit note names. */
export interface Original {
  readonly number: number
  readonly year: number
  readonly datedOn: string
}

/** The template of every kind. */
export const documentTemplate = 'server/domains/invoicing/pdf/document.typ'

const defaultColour = '#2f4fd0'

/** Returns the path of the firm's logo for the template. */
export const logoPath = ({ kind }: ProviderLogo): string => `/provider-logo.${kind}`

/** Returns a document's title in its language, such as `Invoice 12/2026`; only its kind without a number. */
export const documentTitle = (
  { kind, number, year }: Pick<Snapshot, 'kind' | 'number' | 'year'>,
  language: Language,
): string => {
  const title = translate(language, kindRules[kind].title)
  return number === null ? title : `${title} ${number}/${year}`
}

const full = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[]

const providerLines = (language: Language, { legalName, name, address, vatNumber, phone, email }: ProviderIdentity) =>
  full([
    legalName || name,
    ...address,
    vatNumber && translate(language, 'document.vat_number', { number: vatNumber }),
    phone,
    email,
  ])

/** Finds where a company is registered, from its number. */
const registry = (companyNumber: string): string => {
  if (/^(SC|SO|SL)/i.test(companyNumber)) return 'scotland'
  return /^(NI|NC|NL|R0)/i.test(companyNumber) ? 'northern_ireland' : 'england_and_wales'
}

const footer = (language: Language, { legalName, name, companyNumber, address }: ProviderIdentity): string[] =>
  full([
    legalName || name,
    companyNumber &&
      translate(language, 'document.company_number', { number: companyNumber, place: registry(companyNumber) }),
    address.length > 0 ? translate(language, 'document.registered_office', { address: address.join(', ') }) : null,
  ])

/** Lists number and dates; the subheading of a credit note names its original. */
const facts = (content: Snapshot, dueOn: string | null) => {
  const { language } = content
  const fact = (label: string, value: string, strong = false) => ({ label, value, strong })
  return [
    fact(
      translate(language, 'document.number'),
      content.number === null ? translate(language, 'document.number_later') : `${content.number}/${content.year}`,
      content.number !== null,
    ),
    fact(translate(language, 'document.date'), dayText(content.dated_on)),
    ...(content.supplied_on ? [fact(translate(language, 'document.supplied_on'), dayText(content.supplied_on))] : []),
    ...(dueOn === null ? [] : [fact(translate(language, 'document.due_on'), dayText(dueOn), true)]),
  ]
}

/** Builds the table, with columns for discount and VAT where any row has them. */
const table = ({ items, language, currency }: Snapshot) => {
  const discounts = items.some(({ discount }) => discount !== null)
  const taxed = items.some(({ vat }) => vat !== null)
  const money = (cents: number): string => moneyText(cents, currency, language)
  const percent = (value: number | null): string => (value === null ? '–' : percentText(value, language))
  const labels = [
    translate(language, 'document.quantity'),
    translate(language, 'document.price'),
    ...(discounts ? [translate(language, 'document.discount')] : []),
    ...(taxed ? [translate(language, 'document.vat')] : []),
    ...(taxed ? [translate(language, 'document.row_net')] : []),
    translate(language, 'document.row_total'),
  ]
  const rows = items.map((item) => {
    const { netCents, totalCents } = rowTotal(item)
    return {
      title: breakable(item.title),
      description: breakable(item.description),
      cells: [
        countText(item.qty, language),
        money(item.priceCents),
        ...(discounts ? [percent(item.discount)] : []),
        ...(taxed ? [percent(item.vat), money(netCents)] : []),
        money(totalCents),
      ],
    }
  })
  return {
    columns: [
      { label: translate(language, 'document.description'), longest: 0, lines: [] },
      ...labels.map((label, index) =>
        columnOf(
          label,
          rows.map(({ cells }) => cells[index] ?? ''),
        ),
      ),
    ],
    rows,
  }
}

/**
 * Lists net, the VAT of each rate on its base, and the total VAT when there are several. A firm that charges no VAT
 * shows none.
 */
const totalsOf = ({ items, language, currency, net_cents, vat_cents }: Snapshot) => {
  if (vat_cents === 0) return []
  const line = (label: string, cents: number) => ({ label, value: moneyText(cents, currency, language) })
  // A row without VAT has no rate, so it is not zero-rated.
  const label = (vat: number | null, net: string): string =>
    vat === null
      ? translate(language, 'document.without_vat_of', { net })
      : translate(language, 'document.vat_of', { rate: percentText(vat, language), net })
  const rates = documentTotals(items).byRate.map(({ vat, netCents, vatCents }) =>
    line(label(vat, moneyText(netCents, currency, language)), vatCents),
  )
  return [
    line(translate(language, 'document.net'), net_cents),
    ...rates,
    ...(rates.length > 1 ? [line(translate(language, 'document.vat'), vat_cents)] : []),
  ]
}

const sterling = ({
  sterling_millionths,
  sterling_vat_cents,
  currency,
  language,
  dated_on,
}: Snapshot): string | null =>
  sterling_millionths === null || sterling_vat_cents === null
    ? null
    : translate(language, 'document.sterling', {
        amount: moneyText(sterling_vat_cents, 'GBP', language),
        rate: rateText(sterling_millionths, language),
        currency,
        month: dayText(dated_on).slice(3),
      })

/** Matches a VAT number of the European Union; a person's tax number is not one. */
const europeanVat =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[\dA-Z]{1,2}\d{5,}[\dA-Z]{0,3}$/

/** Explains why a row has no VAT, as far as the document shows it. */
const withoutVat = ({ language, fiscal_number }: Snapshot, { vatNumber }: ProviderIdentity): string => {
  if (vatNumber === '') return translate(language, 'document.no_vat_unregistered')
  return europeanVat.test((fiscal_number ?? '').replace(/[\s.-]/g, '').toUpperCase())
    ? translate(language, 'document.no_vat_reverse')
    : translate(language, 'document.no_vat_domestic')
}

const remarks = (content: Snapshot, provider: ProviderIdentity): string[] => {
  const taxed = content.vat_cents > 0
  const someWithout = content.items.some(({ vat }) => vat === null)
  const { remark, isVatInvoice } = kindRules[content.kind]
  return full([
    remark && translate(content.language, remark),
    // An unregistered supplier that charges VAT did so by mistake: no reason is printed.
    isVatInvoice && someWithout && !(taxed && provider.vatNumber === '') ? withoutVat(content, provider) : null,
  ])
}

/** Returns the mark beside the title: that it is a preview, or paid. */
const stampOf = ({ kind, paid, language }: Snapshot, isPreview: boolean): string | null => {
  if (isPreview) return translate(language, 'document.preview')
  return kindRules[kind].showsPayment && paid ? translate(language, 'document.paid') : null
}

/** How a document is printed, beside its content. */
export interface DocumentOptions {
  /** How its customer can pay it; null says nothing of it. */
  readonly payment?: PaymentOptions | null
  /** Whether it is marked as a preview; as is what has no number. */
  readonly isPreview?: boolean
}

/**
 * Builds the template's model: texts in the document's language and formatted amounts. A preview is marked as one, also
 * with the number of an issued document; so is whatever has no number.
 */
export const documentModel = (
  content: Snapshot,
  original: Original | null,
  provider: ProviderIdentity,
  { payment = null, isPreview = content.number === null }: DocumentOptions = {},
) => {
  const { language, currency } = content
  const title = documentTitle(content, language)
  const money = (cents: number): string => moneyText(cents, currency, language)
  return {
    title,
    heading: title,
    subheading: original
      ? translate(language, 'document.credits', {
          number: `${original.number}/${original.year}`,
          date: dayText(original.datedOn),
        })
      : null,
    stamp: stampOf(content, isPreview),
    isPreview,
    language,
    colour: provider.colour || defaultColour,
    logo: provider.logo && logoPath(provider.logo),
    provider: { name: provider.name, lines: providerLines(language, provider) },
    customer: {
      name: breakable(content.customer_name),
      lines: full([
        content.address,
        content.city,
        content.fiscal_number && translate(language, 'document.fiscal_number', { number: content.fiscal_number }),
        content.contact,
      ]).map(breakable),
    },
    labels: {
      to: translate(language, 'document.to'),
      notes: translate(language, kindRules[content.kind].notes),
    },
    facts: facts(content, dueOnOf(content)),
    ...table(content),
    sterling: sterling(content),
    totals: totalsOf(content),
    total: { label: translate(language, 'document.total'), value: money(content.total_cents) },
    notes: content.notes === null ? null : content.notes.split(/\r?\n/).map(breakable),
    remarks: remarks(content, provider),
    payment: paymentOf(content, payment),
    footer: footer(language, provider),
    pageOf: translate(language, 'document.page_of', { page: '{page}', pages: '{pages}' }),
  }
}
