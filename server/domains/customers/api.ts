import { customerSummary, customerTimeline } from '#contract/customers/manager.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { CustomersDeps } from './deps.ts'
import { readSummary } from './read-summary.ts'
import { readTimeline } from './read-timeline.ts'

export type { CustomersDeps } from './deps.ts'
export { trailOf } from './trail-of.ts'

/** Creates what managers see of one customer across the other domains; nothing is stored here. */
export const createCustomers = (deps: CustomersDeps): { readonly routes: readonly Route[] } => ({
  routes: [
    serve(customerSummary, ({ params }) => readSummary(deps, params.userId)),
    serve(customerTimeline, ({ params, query, actor }) => readTimeline(deps, actor, params.userId, query)),
  ],
})
