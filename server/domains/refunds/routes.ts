import * as contract from '#contract/refunds/manager.ts'
import { createRefund, getRefundable as refundableEndpoint } from '#contract/refunds/manager-refunding.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { RefundsDeps } from './deps.ts'
import { getRefundable } from './get-refundable.ts'
import { listRefunds } from './list-refunds.ts'
import { requestRefund } from './request-refund.ts'
import { retryRefund } from './retry-refund.ts'

/** Defines the calls of refunds, all for managers. */
export const refundRoutes = (deps: RefundsDeps): Route[] => {
  const { db } = deps.platform
  return [
    serve(contract.listRefunds, ({ query }) => listRefunds(db, query)),
    serve(refundableEndpoint, ({ params }) => getRefundable(db, params.id)),
    serve(createRefund, (call) => requestRefund(deps, staffAction(call), call.body)),
    serve(contract.retryRefund, (call) => retryRefund(deps, staffAction(call), call.params.id, 'provider')),
    serve(contract.markRefundReturned, (call) => retryRefund(deps, staffAction(call), call.params.id, 'bank_transfer')),
  ]
}
