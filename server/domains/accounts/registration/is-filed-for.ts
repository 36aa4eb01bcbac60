import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { allPersonalData } from '#server/domains/accounts/personal-data/all-personal-data.ts'
import type { Trx } from '#server/platform/database/database.ts'

/**
 * Checks whether staff have filed something for an account: a document, an invoice or a draft of one, a company, a bank
 * or a subscription.
 */
export const isFiledFor = async (
  deps: Pick<AccountsDeps, 'platform' | 'personalData'>,
  trx: Trx,
  userId: number,
): Promise<boolean> => {
  for (const part of allPersonalData(deps)) if (await part.isFiledByStaff?.(trx, userId)) return true
  return false
}
