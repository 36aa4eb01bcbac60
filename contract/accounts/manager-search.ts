import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { instant, searchText } from '#contract/core/fields.ts'
import { documentKinds } from '#contract/invoicing/kinds.ts'
import { currencySigns, invoiceStatuses } from '#contract/invoicing/schemas.ts'

/**
 * Lists the results of a manager's search box by kind: users, companies, and documents by number or customer. Finds
 * numbers too: of companies, of tax, of phones (five digits or more) and of documents.
 */
export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/manager/search',
  who: 'manager',
  isExtension: true,
  summary: 'Search users, companies and accounting documents (up to 8 each)',
  query: z.strictObject({ text: searchText(160) }),
  answer: z.strictObject({
    hits: z.array(
      z.strictObject({
        kind: z.enum(['user', 'company']),
        /** The record's own id. */
        id: z.number(),
        /** The customer that owns it and whose pages it links to. */
        userId: z.number(),
        title: z.string(),
        subtitle: z.string(),
        createdAt: z.nullable(instant),
      }),
    ),
    documents: z.array(
      z.strictObject({
        kind: z.enum(documentKinds),
        id: z.number(),
        number: z.nullable(z.number()),
        year: z.nullable(z.number()),
        customerName: z.string(),
        amountCents: z.number(),
        currency: z.enum(currencySigns),
        /** Null for kinds without a status. */
        status: z.nullable(z.enum(invoiceStatuses)),
        /** The day on the document. */
        createdAt: z.string(),
      }),
    ),
  }),
  errors: [],
})
