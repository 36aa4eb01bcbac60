import * as customer from '#contract/transfers/customer.ts'
import * as manager from '#contract/transfers/manager.ts'
import * as balances from '#contract/transfers/manager-balances.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { listBalances, ownBalances } from './balances/list-balances.ts'
import { readBalance } from './balances/present-balance.ts'
import { returnBalance, undoBalanceEntry, useBalance } from './balances/use-balance.ts'
import { bookTransfer } from './booking/book-transfer.ts'
import { setTransferAside } from './booking/set-transfer-aside.ts'
import { undoTransfer } from './booking/undo-transfer.ts'
import type { TransfersDeps } from './deps.ts'
import { listTransfers, readTransfer, searchInvoices } from './list-transfers.ts'
import { takeTransfers } from './taking/take-transfers.ts'

const balanceRoutes = (deps: TransfersDeps): Route[] => {
  const { db } = deps.platform
  return [
    serve(customer.listOwnBalances, ({ actor }) => ownBalances(db, actor.userId)),
    serve(balances.listBalances, ({ query }) => listBalances(db, query)),
    serve(balances.getBalance, ({ params }) => readBalance(db, params.userId)),
    serve(balances.useBalance, (call) => useBalance(deps, staffAction(call), call.params.userId, call.body)),
    serve(balances.returnBalance, (call) => returnBalance(deps, staffAction(call), call.params.userId, call.body)),
    serve(balances.undoBalanceEntry, (call) =>
      undoBalanceEntry(deps, staffAction(call), call.params.userId, call.params.id),
    ),
  ]
}

/** Defines the calls of `contract/transfers`. */
export const transferRoutes = (deps: TransfersDeps): Route[] => {
  const { db } = deps.platform
  return [
    serve(manager.listTransfers, async ({ query }) => {
      // What was just imported or read is listed at once; a failure is logged, and the sweep retries it.
      await takeTransfers(deps).catch(() => undefined)
      return listTransfers(db, query)
    }),
    serve(manager.getTransfer, ({ params }) => readTransfer(db, params.id)),
    serve(manager.searchTransferInvoices, ({ params, query }) => searchInvoices(db, params.id, query.text ?? '')),
    serve(manager.bookTransfer, (call) => bookTransfer(deps, staffAction(call), call.params.id, call.body)),
    serve(manager.undoTransfer, (call) => undoTransfer(deps, staffAction(call), call.params.id, call.body.version)),
    serve(manager.setTransferAside, (call) => setTransferAside(deps, staffAction(call), call.params.id, call.body)),
    ...balanceRoutes(deps),
  ]
}
