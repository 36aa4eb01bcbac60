import { csvUsersByProduct, filterUsersByProduct } from '#contract/catalogue/manager.ts'
import * as contract from '#contract/reporting/manager.ts'
import * as figures from '#contract/reporting/manager-figures.ts'
import { managerHome } from '#contract/reporting/manager-home.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { ageing } from './ageing.ts'
import { cancellations } from './cancellations.ts'
import { csvRevenue } from './csv-revenue.ts'
import { csvCustomersOf, customersOf } from './customers-of.ts'
import type { ReportingDeps } from './deps.ts'
import { readHome } from './home/read-home.ts'
import { productRevenue } from './product-revenue.ts'
import { recurringRevenue } from './recurring-revenue.ts'
import { revenueReport } from './revenue-report.ts'

export type { ReportingDeps } from './deps.ts'

/** Creates the reports over data that other domains publish for reading; nothing is stored here. */
export const createReporting = (deps: ReportingDeps): { readonly routes: readonly Route[] } => ({
  routes: [
    serve(filterUsersByProduct, async ({ params }) => ({ users: await customersOf(deps, params.subscriptionId) })),
    serve(csvUsersByProduct, ({ params, language }) => csvCustomersOf(deps, params.subscriptionId, language)),
    serve(managerHome, () => readHome(deps)),
    serve(contract.revenueReport, ({ body }) => revenueReport(deps, body)),
    serve(figures.recurringRevenue, ({ query }) => recurringRevenue(deps, query)),
    serve(figures.ageing, () => ageing(deps)),
    serve(figures.cancellations, ({ query }) => cancellations(deps, query)),
    serve(figures.productRevenue, ({ query }) => productRevenue(deps, query)),
    serve(contract.csvRevenue, ({ query, language }) => csvRevenue(deps, query, language)),
  ],
})
