import type { Trx } from '#server/platform/database/database.ts'
import type { AccountsDeps } from './deps.ts'

/**
 * Tells whether staff have filed something for an account: a document, an invoice, a company, a bank or a
 * subscription.
 */
export const isFiledFor = async (
  { personalData }: Pick<AccountsDeps, 'personalData'>,
  trx: Trx,
  userId: number,
): Promise<boolean> => {
  for (const part of personalData()) if (await part.isFiledByStaff?.(trx, userId)) return true
  return false
}
