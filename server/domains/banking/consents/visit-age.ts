import type { BankingContext } from '../banking-context.ts'
import type { ConsentRow } from '../tables.ts'

/** So long the bank's page may be left open. */
export const maxVisitMs = 86_400_000

/** Whether a visit began so long ago that a bank which has not decided by now does not do so any more. */
export const isTooOld = (
  { platform }: Pick<BankingContext, 'platform'>,
  { started_at: started }: Pick<ConsentRow, 'started_at'>,
  maxMs = maxVisitMs,
): boolean => platform.clock.now().getTime() - new Date(started).getTime() >= maxMs
