import { endpoint } from '#contract/core/endpoint.ts'
import * as manager from './manager.ts'
import { bankConnections } from './schemas.ts'
import * as statements from './statements.ts'

/** Lists the provider's own banks for managers, with when they were read; newest first, unpaged. */
export const listProviderBanks = endpoint({
  method: 'GET',
  path: '/provider_bank_accounts',
  who: 'manager',
  isExtension: true,
  summary: 'List the provider’s banks with their accounts',
  answer: bankConnections,
  errors: [],
})

/** Synchronises the provider's banks now, for at most five minutes; a failing account does not stop the others. */
export const refreshProviderBanks = endpoint({
  method: 'POST',
  path: '/provider_bank_connections/refresh',
  who: 'manager',
  isExtension: true,
  summary: 'Sync the provider’s bank accounts',
  answer: manager.refreshTransactions.answer,
  errors: ['provider_unavailable'],
})

/** Reads a statement file of the provider's account without saving anything. */
export const previewProviderStatement = endpoint({
  ...statements.previewStatement,
  path: '/provider_bank_statements/preview',
  summary: 'Preview a statement file of the provider’s account',
  body: statements.statementFile,
})

/** Imports a statement file of the provider's account; the same file twice adds nothing. */
export const importProviderStatement = endpoint({
  ...statements.importStatement,
  path: '/provider_bank_statements',
  summary: 'Import a statement file of the provider’s account',
  body: statements.statementFile,
})
