import * as customer from '#contract/banking/customer.ts'
import * as manager from '#contract/banking/manager.ts'
import * as ownTransactions from '#contract/banking/own-transactions.ts'
import * as statements from '#contract/banking/statements.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { BankingContext } from './banking-context.ts'
import { chooseAccounts } from './connections/choose-accounts.ts'
import { deleteConnection } from './connections/delete-connection.ts'
import { listOfCustomer, listOwn } from './connections/list-connections.ts'
import { listInstitutions } from './directory/list-institutions.ts'
import { exportTransactions } from './exports/export-transactions.ts'
import { filterTransactions } from './exports/filter-transactions.ts'
import { exportOwnTransactions } from './own/export-own-transactions.ts'
import { listOwnTransactions } from './own/list-own-transactions.ts'
import { importStatement } from './statements/import-statement.ts'
import { previewStatement } from './statements/preview-statement.ts'
import { refreshCustomer } from './sync/refresh-customer.ts'
import { completeConsent } from './visits/complete-consent.ts'
import { createConnection, renewConnection } from './visits/start-consent.ts'

const customerRoutes = (context: BankingContext): Route[] => [
  serve(customer.listInstitutions, ({ query }) => listInstitutions(context, query)),
  serve(customer.listOwnConnections, ({ actor }) => listOwn(context, actor.userId)),
  serve(ownTransactions.listOwnTransactions, ({ actor, params, query }) =>
    listOwnTransactions(context, actor.userId, params.id, query),
  ),
  serve(ownTransactions.exportOwnTransactions, (call) =>
    exportOwnTransactions(context, { ...staffAction(call), actor: call.actor }, call.params.id, call.query),
  ),
  serve(customer.createConnection, ({ actor, body }) => createConnection(context, actor.userId, body)),
  serve(customer.renewConnection, ({ actor, params }) => renewConnection(context, actor.userId, params.id)),
  serve(customer.completeConnection, ({ actor, body }) => completeConsent(context, actor.userId, body)),
  serve(customer.chooseAccounts, ({ actor, params, body }) =>
    chooseAccounts(context, actor.userId, params.id, body.accounts),
  ),
]

const managerRoutes = (context: BankingContext): Route[] => [
  serve(manager.listUserConnections, ({ params }) => listOfCustomer(context, params.userId)),
  serve(manager.deleteConnection, (call) => deleteConnection(context, staffAction(call), call.params.id)),
  serve(manager.refreshTransactions, (call) => refreshCustomer(context, staffAction(call), call.query.customer)),
  serve(manager.filterTransactions, ({ query }) => filterTransactions(context, query)),
  serve(manager.exportTransactions, (call) =>
    exportTransactions(context, staffAction(call), call.params.format, call.query),
  ),
  serve(statements.previewStatement, ({ receive }) => previewStatement(context, receive)),
  serve(statements.importStatement, (call) => importStatement(context, staffAction(call), call.receive)),
]

/** Binds the endpoint declarations of banking to their handlers. */
export const bankingRoutes = (context: BankingContext): Route[] => [
  ...customerRoutes(context),
  ...managerRoutes(context),
]
