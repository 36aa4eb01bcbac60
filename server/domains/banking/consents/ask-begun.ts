import { BankingFailure, type ConsentReport } from '#server/providers/banking/port.ts'
import { eachBank } from '../each-bank.ts'
import type { BankingGround } from '../ground.ts'
import { type ConsentRow, tables } from '../tables.ts'
import { endUnfinished } from './end-consents.ts'
import { grantConsent } from './grant-consent.ts'
import { heldConsent } from './sealed-consent.ts'
import { unfinishedEndOf } from './unfinished-end-of.ts'
import { isTooOld, longestVisitMs } from './visit-age.ts'

const hourMs = 3_600_000
/** When the aggregator cannot be asked, a visit is given up later, since it may have been granted. */
const longestUnasked = 2 * longestVisitMs

/** What the aggregator has of a visit; null where it does not answer, or cannot be asked because no key opens the consent. */
const reportOf = async (ground: BankingGround, row: ConsentRow): Promise<ConsentReport | null> => {
  try {
    const aggregator = ground.aggregators.of(row.source)
    const consent = heldConsent(ground.platform, ground.vault, row)
    return aggregator && consent ? await aggregator.inspect(consent) : null
  } catch (error) {
    if (!(error instanceof BankingFailure))
      ground.platform.log.error({ err: error }, 'A visit to a bank cannot be asked about.')
    return null
  }
}

const settle = async (ground: BankingGround, row: ConsentRow): Promise<void> => {
  const report = await reportOf(ground, row)
  if (report?.standing === 'granted') return grantConsent(ground, row.id, report)
  if (report && report.standing !== 'waiting') return endUnfinished(ground, row.id, unfinishedEndOf[report.standing])
  if (isTooOld(ground, row, report ? longestVisitMs : longestUnasked)) await endUnfinished(ground, row.id, 'lapsed')
}

/**
 * Asks what became of visits from which nobody came back: in their first hour, since banks take their time and browsers are closed too
 * early, and when their day is over, before they are given up.
 */
export const askBegun = async (ground: BankingGround): Promise<void> => {
  const { db, clock } = ground.platform
  const ago = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString()
  const begun = await tables(db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('state', '=', 'begun')
    .where((row) => row.or([row('begun_at', '>', ago(hourMs)), row('begun_at', '<=', ago(longestVisitMs))]))
    .execute()
  await eachBank(ground.platform, begun, (row) => settle(ground, row))
}
