import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { downloadOf } from './download-document.ts'
import { type DocumentKind, type FactsOf, kindFacts } from './kinds.ts'
import { invoiceFilters, ownCreditNote, ownInvoice } from './schemas.ts'

/** The filter of own invoices: that of staff, or `unpaid` for what is neither paid nor void, open and uncollectible alike. */
export const ownInvoiceFilters = [...invoiceFilters, 'unpaid'] as const
export type OwnInvoiceFilter = (typeof ownInvoiceFilters)[number]

/** The field by which own invoices can be sorted, instead of newest first. */
export const ownInvoiceOrders = ['number'] as const

/** Declares the list of the caller's documents of a kind, newest first. Totals in units of each one's currency. */
const listOf = <const Kind extends DocumentKind, Answer extends z.ZodMiniType, Filters extends z.core.$ZodShape>(
  kind: Kind,
  answer: Answer,
  filters: Filters,
) => {
  const { collection: name, many }: FactsOf<Kind> = kindFacts[kind]
  return endpoint({
    method: 'GET',
    path: `/${name}/get_my_${name}`,
    who: 'user',
    requiresConfirmedEmail: true,
    summary: `List the current user’s ${many}`,
    query: z.strictObject({ ...pageQuery, ...filters }),
    answer: collection(answer),
    errors: [],
  })
}

/** What customers read of their own documents; null for a kind that only staff see. */
export const ownDocuments = {
  invoice: {
    list: listOf('invoice', ownInvoice, {
      status: z.optional(z.enum(ownInvoiceFilters)),
      ...sortQuery(ownInvoiceOrders),
    }),
    download: downloadOf('invoice'),
  },
  credit_note: { list: listOf('credit_note', ownCreditNote, {}), download: downloadOf('credit_note') },
  pro_forma: null,
} as const satisfies Readonly<Record<DocumentKind, unknown>>
