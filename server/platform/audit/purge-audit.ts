import type { Clock } from '../clock/clock.ts'
import type { Db } from '../database/database.ts'
import { purgeChain } from '../hash-chain/purge-chain.ts'
import { auditChain } from './audit-chain.ts'

/**
 * Removes audit entries that are older than so many whole calendar years by the product's clock, and leaves a checkpoint from
 * which their chain is verified; answers how many. Entries that are not chained yet stay.
 */
export const purgeAudit = (
  { db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'now'> },
  retentionYears: number,
): Promise<number> => {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - retentionYears)
  return purgeChain(db, auditChain, before)
}
