import * as z from 'zod/mini'
import { pageQuery } from '#contract/core/collection.ts'
import { daysQuery } from '#contract/core/days-query.ts'
import { searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { accountingPrograms } from './accounting-programs.ts'
import { type DocumentKind, kindFacts } from './kinds.ts'
import { invoiceFilters } from './schemas.ts'

/** Builds a whole number from 1 on; an empty filter counts as none, as with texts. */
const wholeNumber = (maxAllowed: number) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(maxAllowed))]),
      z.transform((value) => (value === '' ? undefined : value)),
    ),
  )

/** The fields that lists of documents are sorted by. */
const documentOrders = ['number', 'createdAt', 'customerName', 'total'] as const
/** Invoices are also sorted by the day by which they are to be paid. */
export const invoiceOrders = [...documentOrders, 'dueOn'] as const
export type DocumentOrder = (typeof invoiceOrders)[number]

/** Returns the fields that the list of a kind is sorted by. */
export const documentOrdersOf = (kind: DocumentKind): readonly DocumentOrder[] =>
  kindFacts[kind].hasStatus ? invoiceOrders : documentOrders

/** Maximum length of a text that is searched everywhere. */
const maxTextLength = 254

/**
 * Year of at most four digits, the number in its series, and parts of the customer's name and contact; ignores
 * accents. `text` is part of the name or the contact, or a number with or without its year. Both days are included. `ids` are at most
 * 200, parted by commas.
 */
const filters = {
  number: wholeNumber(2_147_483_647),
  year: wholeNumber(9999),
  customerName: z.optional(searchText(160)),
  customerContact: z.optional(searchText(254)),
  text: z.optional(searchText(maxTextLength)),
  ids: z.optional(z.string().check(z.regex(/^(?:\d{1,10}(?:,\d{1,10}){0,199})?$/))),
  ...daysQuery('createdAt'),
}
/** A page of a list, with its filters. */
export const listQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  ...sortQuery(documentOrders),
  'userRef.id': z.optional(idParam),
})
/** The filters of an archive or a table. */
export const filterQuery = z.strictObject(filters)
const status = z.optional(
  z.pipe(
    z.enum(['', ...invoiceFilters]),
    z.transform((value) => (value === '' ? undefined : value)),
  ),
)
/** The same for invoices, which have a status and may be overdue. */
export const invoiceListQuery = z.strictObject({ ...listQuery.shape, ...sortQuery(invoiceOrders), status })
export const invoiceFilterQuery = z.strictObject({ ...filters, status })
/** The filters of a table, and the accounting program that will import it; without one, the table is for people. */
const program = z.optional(z.enum(accountingPrograms))
export const csvQuery = z.strictObject({ ...filters, program })
export const invoiceCsvQuery = z.strictObject({ ...invoiceFilterQuery.shape, program })
const converted = z.optional(z.enum(['true', 'false']))
/** The same for pro-formas, which became an invoice or not. */
export const proFormaListQuery = z.strictObject({ ...listQuery.shape, converted })
export const proFormaFilterQuery = z.strictObject({ ...filters, converted })
/** The document id of the path. */
export const oneParam = z.object({ id: idParam })
