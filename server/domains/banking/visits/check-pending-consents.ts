import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { endUnfinished } from '#server/domains/banking/consents/end-consents.ts'
import { eachBank } from '#server/domains/banking/each-bank.ts'
import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import { storedConsent } from '#server/domains/banking/vault/sealed-consent.ts'
import { BankingFailure, type ConsentReport } from '#server/providers/banking/port.ts'
import { grantConsent } from './grant-consent.ts'
import { unfinishedEndOf } from './unfinished-end-of.ts'
import { isTooOld, maxVisitMs } from './visit-age.ts'

const hourMs = 3_600_000
/** When the aggregator cannot be reached, a visit lapses later, since it may have been granted. */
const maxUncheckedMs = 2 * maxVisitMs

/** Fetches the aggregator's report of a consent; null if it does not answer or the consent cannot be decrypted. */
const reportOf = async (context: BankingContext, row: ConsentRow): Promise<ConsentReport | null> => {
  try {
    const aggregator = context.aggregators.of(row.source)
    const consent = storedConsent(context.platform, context.vault, row)
    return aggregator && consent ? await aggregator.inspect(consent) : null
  } catch (error) {
    if (!(error instanceof BankingFailure))
      context.platform.log.error({ err: error }, 'The state of a bank consent could not be checked.')
    return null
  }
}

const settle = async (context: BankingContext, row: ConsentRow): Promise<void> => {
  const report = await reportOf(context, row)
  if (report?.status === 'granted') return grantConsent(context, row.id, report)
  if (report && report.status !== 'waiting') return endUnfinished(context, row.id, unfinishedEndOf[report.status])
  if (isTooOld(context, row, report ? maxVisitMs : maxUncheckedMs)) await endUnfinished(context, row.id, 'lapsed')
}

/**
 * Checks visits from which no customer returned. Checks them in their first hour, since banks are slow and browsers get
 * closed. Checks again after a day, before they lapse.
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
