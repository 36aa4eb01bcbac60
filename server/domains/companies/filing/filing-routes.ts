import * as customer from '#contract/companies/filing.ts'
import * as manager from '#contract/companies/manager-filing.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { downloadFilingSheet, getFilingSheet } from './download-filing-sheet.ts'
import { getFilingDetails } from './get-filing-details.ts'
import { saveFilingDetails } from './save-filing-details.ts'
import { searchSicCodes } from './search-sic-codes.ts'
import { showPersonalCode } from './show-personal-code.ts'

/** Defines the calls of the filing details and the filing sheet. */
export const filingRoutes = (deps: CompaniesDeps): Route[] => [
  serve(customer.getFilingDetails, async (call) => getFilingDetails(deps, call.actor, call.params.id)),
  serve(customer.saveFilingDetails, async ({ actor, requestId, ip, params, body }) =>
    saveFilingDetails(deps, { actor, requestId, ip }, params.id, body),
  ),
  serve(customer.searchSicCodes, async ({ query }) => ({ codes: searchSicCodes(query.search) })),
  serve(manager.getFilingSheet, async (call) => getFilingSheet(deps, call.params.id)),
  serve(manager.downloadFilingSheet, async (call) => downloadFilingSheet(deps, call.actor, call.params.id)),
  serve(manager.showPersonalCode, async (call) => showPersonalCode(deps, staffAction(call), call.params.id)),
]
