import { sql } from 'kysely'
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import type { listExchangeRates, setExchangeRate as setEndpoint } from '#contract/invoicing/admin.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { InvoicingDeps } from './deps.ts'
import { enqueueNumbering } from './jobs.ts'
import { kindsThat } from './kinds.ts'
import { tables } from './tables.ts'

const million = 1_000_000

/** Finds the month whose rate a waiting document needs: that of its chosen day, otherwise of the day of numbering. */
const neededMonth = ({ clock }: Pick<Platform, 'clock'>) => {
  const now = londonDay(clock.now()).slice(0, 7)
  const chosen = kindsThat(({ datedBy }) => datedBy === 'form')
  return sql<string>`case when kind in (${sql.join(chosen)}) then to_char(dated_on, 'YYYY-MM') else ${now} end`
}

/** Lists the rates, newest month first, with the number of documents that wait for each. */
export const listRates = async ({ platform }: InvoicingDeps): Promise<AnswerOf<typeof listExchangeRates>> => {
  const rates = await tables(platform.db)
    .selectFrom('exchange_rate')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('currency')
    .execute()
  const needed = neededMonth(platform)
  const waiting = await tables(platform.db)
    .selectFrom('accounting_document')
    .select(['currency', needed.as('month')])
    .select((of) => of.fn.countAll<bigint>().as('documents'))
    .where('on_hold_reason', '=', 'rate_missing')
    .groupBy(['currency', 'month'])
    .execute()
  return {
    'hydra:member': rates.map(({ currency, month, millionths }) => ({
      currency,
      month,
      unitsPerPound: Number(millionths) / million,
    })),
    'hydra:totalItems': rates.length,
    waiting: waiting.flatMap(({ currency, month, documents }) =>
      currency === 'GBP' ? [] : [{ currency, month, documents: Number(documents) }],
    ),
  }
}

/** Enqueues documents that waited for this rate. */
const releaseForRate = async ({ platform }: InvoicingDeps, trx: Trx, currency: 'EUR' | 'USD'): Promise<void> => {
  const released = await tables(trx)
    .updateTable('accounting_document')
    .set({ state: 'pending', on_hold_reason: null })
    .where('on_hold_reason', '=', 'rate_missing')
    .where('currency', '=', currency)
    .returning(['id', 'caused_by'])
    .execute()
  await enqueueNumbering(platform.jobs, trx, released)
}

/**
 * Enqueues waiting documents whose rate exists by now. It was set before its month started, or while the document was put
 * on hold; setting a rate finds neither.
 */
export const releaseRated = async ({ platform }: Pick<InvoicingDeps, 'platform'>): Promise<void> => {
  await tables(platform.db)
    .updateTable('accounting_document')
    .set({ state: 'pending', on_hold_reason: null })
    .where('on_hold_reason', '=', 'rate_missing')
    .where((of) =>
      of.exists(
        of
          .selectFrom('exchange_rate')
          .select('month')
          .whereRef('exchange_rate.currency', '=', 'accounting_document.currency')
          .where('month', '=', neededMonth(platform)),
      ),
    )
    .execute()
}

/** Sets the rate of a month with its audit entry, and enqueues the documents that waited for it. */
export const setRate = async (
  deps: InvoicingDeps,
  call: StaffAction,
  rate: BodyOf<typeof setEndpoint>,
): Promise<AnswerOf<typeof setEndpoint>> => {
  const { platform } = deps
  const millionths = Math.round(rate.unitsPerPound * million)
  await platform.db.transaction().execute(async (trx) => {
    const before = await tables(trx)
      .selectFrom('exchange_rate')
      .select('millionths')
      .where('currency', '=', rate.currency)
      .where('month', '=', rate.month)
      .forUpdate()
      .executeTakeFirst()
    await tables(trx)
      .insertInto('exchange_rate')
      .values({ currency: rate.currency, month: rate.month, millionths })
      .onConflict((conflict) => conflict.columns(['currency', 'month']).doUpdateSet({ millionths }))
      .execute()
    await recordAction(platform, trx, call, {
      action: 'set-exchange-rate',
      subject: { type: 'exchange-rate', id: `${rate.currency}-${rate.month}` },
      ...(before ? { before: { unitsPerPound: Number(before.millionths) / million } } : {}),
      after: { unitsPerPound: rate.unitsPerPound },
    })
    await releaseForRate(deps, trx, rate.currency)
  })
  return rate
}
