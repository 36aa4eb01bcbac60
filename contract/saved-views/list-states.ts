import * as z from 'zod/mini'
import { countUsers, userOrders } from '#contract/accounts/manager.ts'
import { amlRatings } from '#contract/aml/answers.ts'
import { amlDues, amlOrders, listAmlFiles } from '#contract/aml/manager.ts'
import { dialectState } from '#contract/banking/export-dialect.ts'
import { listProducts, productOrders } from '#contract/catalogue/manager.ts'
import { companyOrders, listCompanies } from '#contract/companies/customer.ts'
import { listStages, stageOrders } from '#contract/companies/manager-stages.ts'
import { listedStages } from '#contract/companies/stages.ts'
import { pageSizes } from '#contract/core/collection.ts'
import { day } from '#contract/core/fields.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { tidyLine } from '#contract/core/written-text.ts'
import { listRequests, requestOrders } from '#contract/documents/manager-requests.ts'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import { fileOrders, publicFolders, staffPublicQuery } from '#contract/documents/schemas.ts'
import { checkOrders, listIdentityChecks } from '#contract/identity/customer.ts'
import { checkMethods, checkStatuses } from '#contract/identity/schemas.ts'
import { filterQuery, invoiceOrders } from '#contract/invoicing/filters.ts'
import { invoiceFilters } from '#contract/invoicing/schemas.ts'
import { deadlineOrders, listDeadlines } from '#contract/registry/manager.ts'
import { deadlineKinds } from '#contract/registry/schemas.ts'
import { renewalOrders, searchSubscriptionsInfo } from '#contract/subscriptions/manager-renewals.ts'
import type { SavedViewList } from './saved-view-lists.ts'

const oneOf = <const Choice extends string>(choices: readonly Choice[]) => z.optional(z.enum(choices))
/** A text that the list’s own query accepts as this filter, so that a view never says more than its list can. */
const typed = (filter: z.ZodMiniType) =>
  z.optional(
    z.string().check(
      z.overwrite(tidyLine),
      z.minLength(1),
      z.refine((text) => z.safeParse(filter, text).success),
    ),
  )
/** A whole number in digits that the list’s own query accepts as this filter. */
const digits = (filter: z.ZodMiniType) =>
  z.optional(
    z.string().check(
      z.regex(/^[1-9]\d*$/),
      z.refine((text) => z.safeParse(filter, text).success),
    ),
  )
const chosenDay = z.optional(day.check(z.minLength(1)))

/** The rows of a page, and the hidden columns parted by commas, or `none`. The number of the page is no part of a view. */
const everywhere = {
  itemsPerPage: z.optional(z.enum(pageSizes.map(String))),
  hide: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,30}(?:,[A-Za-z]{1,30}){0,29}$/))),
}
const days = { from: chosenDay, to: chosenDay }
const documents = {
  ...everywhere,
  year: digits(filterQuery.shape.year),
  number: digits(filterQuery.shape.number),
  customerName: typed(filterQuery.shape.customerName),
  customerContact: typed(filterQuery.shape.customerContact),
  text: typed(filterQuery.shape.text),
  ...days,
  order: oneOf(orderTexts(invoiceOrders)),
}

/** The parameters of each list's page that a view may set, as its address writes them; others are refused. */
export const listStates = {
  invoices: z.strictObject({ ...documents, status: oneOf(invoiceFilters), show: oneOf(['credit_notes']) }),
  pro_formas: z.strictObject({ ...documents, converted: oneOf(['yes', 'no']) }),
  companies: z.strictObject({
    ...everywhere,
    name: typed(listCompanies.query.shape.name),
    compiler: typed(listCompanies.query.shape['compiler.email']),
    status: oneOf(['0', '1']),
    ...days,
    order: oneOf(orderTexts(companyOrders)),
  }),
  unincorporated: z.strictObject({
    ...everywhere,
    name: typed(listCompanies.query.shape.name),
    ...days,
    order: oneOf(orderTexts(companyOrders)),
  }),
  formations: z.strictObject({
    ...everywhere,
    show: oneOf(['list']),
    stage: oneOf(listedStages),
    owner: oneOf(['mine', 'none']),
    name: typed(listStages.query.shape.name),
    order: oneOf(orderTexts(stageOrders)),
  }),
  identity_checks: z.strictObject({
    ...everywhere,
    status: oneOf(checkStatuses),
    method: oneOf(checkMethods),
    name: typed(listIdentityChecks.query.shape.name),
    order: oneOf(orderTexts(checkOrders)),
  }),
  aml_files: z.strictObject({
    ...everywhere,
    due: oneOf(amlDues),
    rating: oneOf(amlRatings),
    text: typed(listAmlFiles.query.shape.text),
    order: oneOf(orderTexts(amlOrders)),
  }),
  users: z.strictObject({
    ...everywhere,
    days: oneOf(['month', '90', '365']),
    verified: oneOf(['yes', 'no']),
    subscription: oneOf(['active', 'inactive']),
    ...days,
    text: typed(countUsers.query.shape.text),
    order: oneOf(orderTexts(userOrders)),
  }),
  products: z.strictObject({
    ...everywhere,
    name: typed(listProducts.query.shape.name),
    sale: oneOf(['on', 'withdrawn']),
    order: oneOf(orderTexts(productOrders)),
  }),
  deadlines: z.strictObject({
    ...everywhere,
    show: oneOf(['soon', 'overdue', 'done']),
    kind: oneOf(deadlineKinds),
    name: typed(listDeadlines.query.shape.name),
    order: oneOf(orderTexts(deadlineOrders)),
  }),
  renewals: z.strictObject({
    ...everywhere,
    email: typed(searchSubscriptionsInfo.params.shape.emailSearch),
    status: oneOf(['renewFailed', 'waitingAction']),
    ...days,
    order: oneOf(orderTexts(renewalOrders)),
  }),
  document_requests: z.strictObject({
    ...everywhere,
    status: oneOf(requestStatuses),
    email: typed(listRequests.query.shape.email),
    ...days,
    order: oneOf(orderTexts(requestOrders)),
  }),
  public_documents: z.strictObject({
    ...everywhere,
    name: typed(staffPublicQuery.shape.name),
    folder: oneOf(publicFolders),
    deleted: oneOf(['true']),
    order: oneOf(orderTexts(fileOrders)),
  }),
  bank_exports: dialectState,
} satisfies Record<SavedViewList, z.ZodMiniObject>

/** Reports whether somebody types a parameter of a list, rather than choosing it; so counts one that the list does not know. */
export const isTyped = (list: SavedViewList, parameter: string): boolean => {
  const shape: Readonly<Record<string, z.ZodMiniType>> = listStates[list].shape
  return !Object.hasOwn(shape, parameter) || z.safeParse(shape[parameter] ?? z.string(), 'any words').success
}
