import * as customer from '#contract/banking/customer.ts'
import * as manager from '#contract/banking/manager.ts'
import * as statements from '#contract/banking/statements.ts'
import { staffAct } from '../../platform/audit/staff-act.ts'
import { type Route, serve } from '../../platform/http/route.ts'
import { chooseAccounts } from './connections/choose-accounts.ts'
import { deleteConnection } from './connections/delete-connection.ts'
import { listOfCustomer, listOwn } from './connections/list-connections.ts'
import { createConnection, renewConnection } from './consents/begin-consent.ts'
import { completeConsent } from './consents/complete-consent.ts'
import { listInstitutions } from './directory/list-institutions.ts'
import { exportTransactions } from './exports/export-transactions.ts'
import { filterTransactions } from './exports/filter-transactions.ts'
import type { BankingGround } from './ground.ts'
import { importStatement } from './statements/import-statement.ts'
import { previewStatement } from './statements/preview-statement.ts'
import { refreshCustomer } from './sync/refresh-customer.ts'

const customerRoutes = (ground: BankingGround): Route[] => [
  serve(customer.listInstitutions, ({ query }) => listInstitutions(ground, query)),
  serve(customer.listOwnConnections, ({ actor }) => listOwn(ground, actor.userId)),
  serve(customer.createConnection, ({ actor, body }) => createConnection(ground, actor.userId, body)),
  serve(customer.renewConnection, ({ actor, params }) => renewConnection(ground, actor.userId, params.id)),
  serve(customer.completeConnection, ({ actor, body }) => completeConsent(ground, actor.userId, body)),
  serve(customer.chooseAccounts, ({ actor, params, body }) =>
    chooseAccounts(ground, actor.userId, params.id, body.accounts),
  ),
]

const managerRoutes = (ground: BankingGround): Route[] => [
  serve(manager.listUserConnections, ({ params }) => listOfCustomer(ground, params.userId)),
  serve(manager.deleteConnection, (call) => deleteConnection(ground, staffAct(call), call.params.id)),
  serve(manager.refreshTransactions, (call) => refreshCustomer(ground, staffAct(call), call.query.customer)),
  serve(manager.filterTransactions, ({ query }) => filterTransactions(ground, query)),
  serve(manager.exportTransactions, (call) =>
    exportTransactions(ground, staffAct(call), call.params.format, call.query),
  ),
  serve(statements.previewStatement, ({ receive }) => previewStatement(ground, receive)),
  serve(statements.importStatement, (call) => importStatement(ground, staffAct(call), call.receive)),
]

/** Binds the declarations of banking to their verbs. */
export const bankingRoutes = (ground: BankingGround): Route[] => [...customerRoutes(ground), ...managerRoutes(ground)]
