import type { createAccounts } from '#server/domains/accounts/api.ts'
import { type Banking, createBanking } from '#server/domains/banking/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BankAggregators } from '#server/providers/banking/port.ts'
import { asDocumentCustomer } from './as-document-customer.ts'

/** Wires banking with the configured aggregators; an account maps to the same customer as in documents. */
export const wireBanking = (
  platform: Platform,
  accounts: ReturnType<typeof createAccounts>,
  aggregators: BankAggregators,
): Banking =>
  createBanking({
    platform,
    aggregators,
    isConfirmed: async (userId) => (await accounts.statusOf(userId)).emailVerified,
    customerById: async (db, userId) => asDocumentCustomer(await accounts.userById(db, userId)),
    lockCustomer: async (trx, userId) => asDocumentCustomer(await accounts.lockUserRow(trx, userId)),
  })
