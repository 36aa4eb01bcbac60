import * as admin from '#contract/banking/admin.ts'
import * as customer from '#contract/banking/customer.ts'
import * as manager from '#contract/banking/manager.ts'
import * as provider from '#contract/banking/manager-provider.ts'
import * as ownTransactions from '#contract/banking/own-transactions.ts'
import * as statements from '#contract/banking/statements.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { BankingContext } from './banking-context.ts'
import { chooseAccounts } from './connections/choose-accounts.ts'
import { deleteConnection } from './connections/delete-connection.ts'
import { listOfCustomer, listOfProvider, listOwn } from './connections/list-connections.ts'
import { recordProviderBank } from './connections/record-provider-bank.ts'
import { requireLockedOwner } from './customers/owner.ts'
import { listInstitutions } from './directory/list-institutions.ts'
import { exportTransactions } from './exports/export-transactions.ts'
import { filterTransactions } from './exports/filter-transactions.ts'
import { exportOwnTransactions } from './own/export-own-transactions.ts'
import { listOwnTransactions } from './own/list-own-transactions.ts'
import { importReceived, importStatement } from './statements/import-statement.ts'
import { previewReceived, previewStatement } from './statements/preview-statement.ts'
import { receiveStatement } from './statements/receive-statement.ts'
import { refreshCustomer, refreshOwner } from './sync/refresh-customer.ts'
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

const providerRoutes = (context: BankingContext): Route[] => [
  serve(admin.listProviderConnections, () => listOfProvider(context)),
  serve(provider.listProviderBanks, () => listOfProvider(context)),
  serve(provider.refreshProviderBanks, (call) => refreshOwner(context, staffAction(call), null)),
  serve(provider.previewProviderStatement, async ({ receive }) =>
    previewReceived(context, null, await receive((file) => receiveStatement(context.platform.files, file))),
  ),
  serve(provider.importProviderStatement, async (call) =>
    importReceived(
      context,
      staffAction(call),
      await call.receive((file) => receiveStatement(context.platform.files, file)),
      async (trx) => {
        await requireLockedOwner(trx, null)
        return null
      },
    ),
  ),
  serve(admin.createProviderConnection, (call) =>
    recordProviderBank(context, call, () => createConnection(context, null, call.body)),
  ),
  serve(admin.renewProviderConnection, (call) =>
    recordProviderBank(context, call, () => renewConnection(context, null, call.params.id)),
  ),
  serve(admin.completeProviderConnection, ({ body }) => completeConsent(context, null, body)),
  serve(admin.chooseProviderAccounts, ({ params, body }) => chooseAccounts(context, null, params.id, body.accounts)),
  serve(admin.deleteProviderConnection, (call) =>
    deleteConnection(context, staffAction(call), call.params.id, (owner) => owner === null),
  ),
]

/** Binds the endpoint declarations of banking to their handlers. */
export const bankingRoutes = (context: BankingContext): Route[] => [
  ...customerRoutes(context),
  ...managerRoutes(context),
  ...providerRoutes(context),
]
