import { setTimeout as pause } from 'node:timers/promises'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { withdrawConsents } from '#server/domains/banking/consents/withdraw-consents.ts'
import { lockConnection } from '#server/domains/banking/customers/lock-connection.ts'
import { type BankOwner, ownerSubject, requireLockedOwner } from '#server/domains/banking/customers/owner.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { removeConnections } from './remove-connections.ts'

/** The aggregator may be slow: the caller waits no longer than this, and the withdrawal continues in the background. */
const maxWaitMs = 5_000

const isCustomers = (owner: BankOwner): boolean => owner !== null

/**
 * Deletes a connection with all its transactions; one of another sort of owner is not found. Withdraws the consent
 * immediately, or as soon as the aggregator answers.
 */
export const deleteConnection = async (
  context: BankingContext,
  action: StaffAction,
  id: number,
  isOf: (owner: BankOwner) => boolean = isCustomers,
): Promise<{ status: 'ok' }> => {
  const { platform } = context
  const consents = await platform.db.transaction().execute(async (trx) => {
    const found = await tables(trx)
      .selectFrom('bank_connection')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found || !isOf(found.user_id)) throw refuse('not_found')
    await requireLockedOwner(trx, found.user_id)
    const connection = await lockConnection(trx, id)
    const removed = await removeConnections(trx, [id], platform.clock.now())
    await recordAction(platform, trx, action, {
      action: 'delete-bank-connection',
      subject: ownerSubject(connection.user_id),
      before: { connection: id, bankName: connection.bank_name, source: connection.source, status: connection.state },
    })
    return removed
  })
  // The connection is deleted already; a sweep withdraws what cannot be withdrawn now.
  const withdrawn = withdrawConsents(context, consents).catch((error: unknown) =>
    platform.log.warn(
      { err: error },
      'The consent of a deleted bank connection could not be withdrawn; a sweep retries it.',
    ),
  )
  await Promise.race([withdrawn, pause(maxWaitMs, undefined, { ref: false })])
  return { status: 'ok' }
}
