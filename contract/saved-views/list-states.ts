import * as z from 'zod/mini'
import { userOrders } from '#contract/accounts/manager.ts'
import { productOrders } from '#contract/catalogue/manager.ts'
import { companyOrders } from '#contract/companies/customer.ts'
import { pageSizes } from '#contract/core/collection.ts'
import { day, searchText } from '#contract/core/fields.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { requestOrders } from '#contract/documents/manager-requests.ts'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import { fileOrders, publicFolders } from '#contract/documents/schemas.ts'
import { documentOrders, maxTextLength } from '#contract/invoicing/filters.ts'
import { invoiceStatuses } from '#contract/invoicing/schemas.ts'
import { deadlineOrders } from '#contract/registry/manager.ts'
import { deadlineKinds } from '#contract/registry/schemas.ts'
import { renewalOrders } from '#contract/subscriptions/manager-renewals.ts'

/** The lists of staff that have saved views. */
export const savedViewLists = [
  'invoices',
  'pro_formas',
  'companies',
  'unincorporated',
  'users',
  'products',
  'deadlines',
  'renewals',
  'document_requests',
  'public_documents',
] as const
export type SavedViewList = (typeof savedViewLists)[number]

const oneOf = <const Choice extends string>(choices: readonly Choice[]) => z.optional(z.enum(choices))
const text = (max: number) => z.optional(searchText(max).check(z.minLength(1)))
const digits = (max: number) => z.optional(z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${max - 1}}$`))))
const chosenDay = z.optional(day.check(z.minLength(1)))

/** The rows of a page, and the hidden columns parted by commas, or `none`. The number of the page is no part of a view. */
const everywhere = {
  itemsPerPage: z.optional(z.enum(pageSizes.map(String))),
  hide: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,30}(?:,[A-Za-z]{1,30}){0,29}$/))),
}
const days = { from: chosenDay, to: chosenDay }
const documents = {
  ...everywhere,
  year: digits(4),
  number: digits(7),
  customerName: text(160),
  customerContact: text(254),
  text: text(maxTextLength),
  ...days,
  order: oneOf(orderTexts(documentOrders)),
}

/** The parameters of each list's page that a view may set, as its address writes them; others are refused. */
export const listStates = {
  invoices: z.strictObject({ ...documents, status: oneOf(invoiceStatuses), show: oneOf(['credit_notes']) }),
  pro_formas: z.strictObject({ ...documents, converted: oneOf(['yes', 'no']) }),
  companies: z.strictObject({
    ...everywhere,
    name: text(160),
    compiler: text(254),
    status: oneOf(['0', '1']),
    ...days,
    order: oneOf(orderTexts(companyOrders)),
  }),
  unincorporated: z.strictObject({
    ...everywhere,
    name: text(160),
    ...days,
    order: oneOf(orderTexts(companyOrders)),
  }),
  users: z.strictObject({
    ...everywhere,
    days: oneOf(['month', '90', '365']),
    verified: oneOf(['yes', 'no']),
    subscription: oneOf(['active', 'inactive']),
    ...days,
    text: text(160),
    order: oneOf(orderTexts(userOrders)),
  }),
  products: z.strictObject({
    ...everywhere,
    name: text(100),
    sale: oneOf(['on', 'withdrawn']),
    order: oneOf(orderTexts(productOrders)),
  }),
  deadlines: z.strictObject({
    ...everywhere,
    show: oneOf(['soon', 'overdue']),
    kind: oneOf(deadlineKinds),
    name: text(254),
    order: oneOf(orderTexts(deadlineOrders)),
  }),
  renewals: z.strictObject({
    ...everywhere,
    email: text(254),
    status: oneOf(['renewFailed', 'waitingAction']),
    ...days,
    order: oneOf(orderTexts(renewalOrders)),
  }),
  document_requests: z.strictObject({
    ...everywhere,
    status: oneOf(requestStatuses),
    email: text(254),
    ...days,
    order: oneOf(orderTexts(requestOrders)),
  }),
  public_documents: z.strictObject({
    ...everywhere,
    name: text(254),
    folder: oneOf(publicFolders),
    deleted: oneOf(['true']),
    order: oneOf(orderTexts(fileOrders)),
  }),
} satisfies Record<SavedViewList, z.ZodMiniObject>
