import { accountingPrograms, programNames } from '#contract/invoicing/accounting-programs.ts'
import {
  csvQuery,
  filterQuery,
  invoiceCsvQuery,
  invoiceFilterQuery,
  invoiceListQuery,
  listQuery,
  proFormaFilterQuery,
  proFormaListQuery,
} from '#contract/invoicing/filters.ts'
import { described, means } from './area.ts'

const lists = [listQuery, invoiceListQuery, proFormaListQuery]
const files = [filterQuery, invoiceFilterQuery, csvQuery, invoiceCsvQuery, proFormaFilterQuery]

/** Describes the filters of lists of accounting documents and of their files. */
export const documentFilters = [
  described([...lists, ...files], {
    number: 'Number in the series.',
    year: 'Year of the number series, four digits.',
    customerName: 'Part of the customer name; accents are ignored.',
    customerContact: 'Part of the contact; accents are ignored.',
    text: 'Part of the customer name or contact, or a number such as `433` or `433/2026`.',
    ids: 'IDs of at most 200 documents, separated by commas.',
    'createdAt[after]': 'Only documents of this day or later.',
    'createdAt[before]': 'Only documents of this day or earlier.',
  }),
  described(lists, {
    'order[number]': 'Sort by number and year. Without an order, the newest number comes first.',
    'order[createdAt]': 'Sort by the day on the document.',
    'order[customerName]': 'Sort by customer name, accents and case ignored.',
    'order[total]': 'Sort by total, as figures of whatever currency.',
  }),
  described(invoiceListQuery, {
    'order[dueOn]': 'Sort by the day by which they are to be paid; those without one are last.',
  }),
  described([invoiceListQuery, invoiceFilterQuery, invoiceCsvQuery], {
    status: 'Only invoices of this status; all when empty.',
  }),
  described([proFormaListQuery, proFormaFilterQuery], {
    converted: 'Only pro-formas that became an invoice (`true`) or did not (`false`).',
  }),
  described([csvQuery, invoiceCsvQuery], { program: 'The accounting program that will import the table.' }),
]

/** Says what the choices of these filters mean, apart from statuses. */
export const documentFilterMeanings = [means(accountingPrograms, programNames)]
