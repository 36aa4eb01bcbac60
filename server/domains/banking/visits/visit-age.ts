import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import type { ConsentRow } from '#server/domains/banking/tables.ts'

/** How long the bank's page may stay open. */
export const maxVisitMs = 86_400_000

/** Checks whether a visit started so long ago that the bank will not decide any more. */
export const isTooOld = (
  { platform }: Pick<BankingContext, 'platform'>,
  { started_at: started }: Pick<ConsentRow, 'started_at'>,
  maxMs = maxVisitMs,
): boolean => platform.clock.now().getTime() - new Date(started).getTime() >= maxMs
