import type { createAccounts } from '#server/domains/accounts/api.ts'
import { type Banking, createBanking } from '#server/domains/banking/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BankAggregators } from '#server/providers/banking/port.ts'
import { paperCustomer } from './paper-customer.ts'

/** Banking with the aggregators that are configured; an account is to banks what it is to papers. */
export const wireBanking = (
  platform: Platform,
  accounts: ReturnType<typeof createAccounts>,
  aggregators: BankAggregators,
): Banking =>
  createBanking({
    platform,
    aggregators,
    isConfirmed: async (userId) => (await accounts.standingOf(userId)).emailVerified,
    customerById: async (db, userId) => paperCustomer(await accounts.userById(db, userId)),
    holdCustomer: async (trx, userId) => paperCustomer(await accounts.holdUser(trx, userId)),
  })
