import { BankingFailure, type ConsentReport } from '#server/providers/banking/port.ts'
import type { BankingContext } from '../banking-context.ts'
import { eachBank } from '../each-bank.ts'
import { type ConsentRow, tables } from '../tables.ts'
import { endUnfinished } from './end-consents.ts'
import { grantConsent } from './grant-consent.ts'
import { storedConsent } from './sealed-consent.ts'
import { unfinishedEndOf } from './unfinished-end-of.ts'
import { isTooOld, maxVisitMs } from './visit-age.ts'

const hourMs = 3_600_000
/** When the aggregator cannot be asked, a visit is given up later, since it may have been granted. */
const maxUncheckedMs = 2 * maxVisitMs

/** What the aggregator has of a visit; null where it does not answer, or cannot be asked because no key opens the consent. */
const reportOf = async (context: BankingContext, row: ConsentRow): Promise<ConsentReport | null> => {
  try {
    const aggregator = context.aggregators.of(row.source)
    const consent = storedConsent(context.platform, context.vault, row)
    return aggregator && consent ? await aggregator.inspect(consent) : null
  } catch (error) {
    if (!(error instanceof BankingFailure))
      context.platform.log.error({ err: error }, 'A visit to a bank cannot be asked about.')
    return null
  }
}

const settle = async (context: BankingContext, row: ConsentRow): Promise<void> => {
  const report = await reportOf(context, row)
  if (report?.standing === 'granted') return grantConsent(context, row.id, report)
  if (report && report.standing !== 'waiting') return endUnfinished(context, row.id, unfinishedEndOf[report.standing])
  if (isTooOld(context, row, report ? maxVisitMs : maxUncheckedMs)) await endUnfinished(context, row.id, 'lapsed')
}

/**
 * Asks what became of visits from which nobody came back: in their first hour, since banks take their time and browsers are closed too
 * early, and when their day is over, before they are given up.
 */
export const checkPendingConsents = async (context: BankingContext): Promise<void> => {
  const { db, clock } = context.platform
  const ago = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString()
  const started = await tables(db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('state', '=', 'started')
    .where((row) => row.or([row('started_at', '>', ago(hourMs)), row('started_at', '<=', ago(maxVisitMs))]))
    .execute()
  await eachBank(context.platform, started, (row) => settle(context, row))
}
