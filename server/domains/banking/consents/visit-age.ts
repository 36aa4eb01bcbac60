import type { BankingGround } from '../ground.ts'
import type { ConsentRow } from '../tables.ts'

/** So long the bank's page may be left open. */
export const longestVisitMs = 86_400_000

/** Whether a visit began so long ago that a bank which has not decided by now does not do so any more. */
export const isTooOld = (
  { platform }: Pick<BankingGround, 'platform'>,
  { begun_at: begun }: Pick<ConsentRow, 'begun_at'>,
  longestMs = longestVisitMs,
): boolean => platform.clock.now().getTime() - new Date(begun).getTime() >= longestMs
