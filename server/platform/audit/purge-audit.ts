import type { Clock } from '#server/platform/clock/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { purgeChain } from '#server/platform/hash-chain/purge-chain.ts'
import { auditChain } from './audit-chain.ts'

/**
 * Deletes audit entries older than a number of calendar years by the product's clock, and returns their number. A
 * checkpoint remains, from which the chain is verified; unchained entries stay.
 */
export const purgeAudit = (
  { db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'now'> },
  retentionYears: number,
): Promise<number> => {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - retentionYears)
  return purgeChain(db, auditChain, before)
}
