import { csvUsersByProduct, filterUsersByProduct } from '#contract/catalogue/manager.ts'
import * as contract from '#contract/reporting/manager.ts'
import { managerHome } from '#contract/reporting/manager-home.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { csvRevenue } from './csv-revenue.ts'
import { csvCustomersOf, customersOf } from './customers-of.ts'
import type { ReportingDeps } from './deps.ts'
import { readHome } from './home/read-home.ts'
import { revenueReport } from './revenue-report.ts'

export type { ReportingDeps } from './deps.ts'

/** Creates the reports over data that other domains publish for reading; nothing is stored here. */
export const createReporting = (deps: ReportingDeps): { readonly routes: readonly Route[] } => ({
  routes: [
    serve(filterUsersByProduct, async ({ params }) => ({ users: await customersOf(deps, params.subscriptionId) })),
    serve(csvUsersByProduct, ({ params, language }) => csvCustomersOf(deps, params.subscriptionId, language)),
    serve(managerHome, () => readHome(deps)),
    serve(contract.revenueReport, ({ body }) => revenueReport(deps, body)),
    serve(contract.csvRevenue, ({ query, language }) => csvRevenue(deps, query, language)),
  ],
})
