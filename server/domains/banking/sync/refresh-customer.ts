import { setTimeout as pause } from 'node:timers/promises'
import type { BankResult, refreshTransactions as endpoint } from '#contract/banking/manager.ts'
import type { SyncFailure } from '#contract/banking/schemas.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { type BankOwner, ownedBy, ownerSubject, requireLockedOwner } from '#server/domains/banking/customers/owner.ts'
import { requireCustomer } from '#server/domains/banking/customers/require-customer.ts'
import { type ConnectionRow, tables } from '#server/domains/banking/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { dateObject } from '#server/platform/database/values.ts'
import { lastUpdateOf } from './last-update-of.ts'
import { resultOf } from './result-of.ts'
import { syncConnection } from './sync-connection.ts'

/** A reading younger than this is not repeated: its result is returned. */
const restMs = 5 * 60_000
/** The caller waits at most five minutes; what is unfinished shortly before continues in the background. */
const maxWaitMs = 285_000
const pollIntervalMs = 500

/** Lists the connections to read, and those that cannot be read any more. */
const linkedOf = ({ platform }: BankingContext, owner: BankOwner): Promise<ConnectionRow[]> =>
  tables(platform.db)
    .selectFrom('bank_connection')
    .selectAll()
    .where(ownedBy('user_id', owner))
    .where('state', 'in', ['active', 'expired'])
    .where('source', '<>', 'file')
    .orderBy('id')
    .execute()

const isFresh = ({ synced_at: at }: ConnectionRow, now: Date): boolean =>
  at !== null && now.getTime() - new Date(at).getTime() < restMs

/** Reads a connection, or waits for the running reading and returns its result. */
const readOrWait = async (context: BankingContext, id: number): Promise<BankResult | null> => {
  for (;;) {
    const result = await syncConnection(context, id, 'all')
    if (result !== null) return result
    await pause(pollIntervalMs)
    const row = await tables(context.platform.db)
      .selectFrom('bank_connection')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.state !== 'active') return row ? resultOf(row) : null
    if (isFresh(row, context.platform.clock.now())) return resultOf(row)
  }
}

/** Makes the result of a bank that gave nothing: its consent ended, it is still being read, or we failed. */
const emptyResult = ({ id, bank_name: bankName }: ConnectionRow, reason: SyncFailure): BankResult => ({
  connectionId: id,
  bankName,
  added: 0,
  changed: 0,
  failures: [{ account: null, reason, nextAttemptAt: null }],
})

const refresh = async (context: BankingContext, row: ConnectionRow): Promise<BankResult | null> => {
  if (row.state === 'expired') return emptyResult(row, 'consent_ended')
  if (isFresh(row, context.platform.clock.now())) return resultOf(row)
  const timeout = new AbortController()
  try {
    return await Promise.race([
      readOrWait(context, row.id),
      pause(maxWaitMs, emptyResult(row, 'provider_unavailable'), { signal: timeout.signal, ref: false }),
    ])
  } catch (error) {
    // One bank never delays the results of the others.
    context.platform.log.error({ err: error }, 'A bank connection could not be read.')
    return emptyResult(row, 'invalid_response')
  } finally {
    timeout.abort()
  }
}

/** Synchronises all connections of an owner in parallel; failures and ended consents are reported for each bank. */
export const refreshOwner = async (
  context: BankingContext,
  action: StaffAction,
  owner: BankOwner,
): Promise<AnswerOf<typeof endpoint>> => {
  const rows = await linkedOf(context, owner)
  const banks = (await Promise.all(rows.map((row) => refresh(context, row)))).filter((result) => result !== null)
  await context.platform.db.transaction().execute(async (trx) => {
    await requireLockedOwner(trx, owner)
    await recordAction(context.platform, trx, action, {
      action: 'refresh-bank-transactions',
      subject: ownerSubject(owner),
      after: {
        banks: banks.length,
        added: banks.reduce((sum, { added }) => sum + added, 0),
        changed: banks.reduce((sum, { changed }) => sum + changed, 0),
        failures: banks.reduce((sum, { failures }) => sum + failures.length, 0),
      },
    })
  })
  const at = await lastUpdateOf(context.platform.db, owner)
  return { lastSyncDate: at === null ? null : dateObject(at), banks }
}

/** Synchronises the connections of the customer that staff selected. */
export const refreshCustomer = async (
  context: BankingContext,
  action: StaffAction,
  customer: number | undefined,
): Promise<AnswerOf<typeof endpoint>> => refreshOwner(context, action, (await requireCustomer(context, customer)).id)
