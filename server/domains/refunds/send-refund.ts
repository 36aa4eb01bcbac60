import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import { isKeySpent, type RemoteRefund } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { applyRemote } from './apply-remote.ts'
import type { RefundsDeps } from './deps.ts'
import { failureOf, nextAttemptAt } from './rules.ts'
import { paymentOfSource } from './sources.ts'
import { type RefundRow, tables } from './tables.ts'

/** Counts an attempt of a refund that the provider does not have yet, and sets when it is next attempted. */
const claim = async ({ platform }: RefundsDeps, row: RefundRow): Promise<boolean> => {
  const attempts = row.attempts + 1
  const claimed = await tables(platform.db)
    .updateTable('refund')
    .set({ attempts, next_attempt_at: nextAttemptAt(platform.clock.now(), attempts) })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .where('attempts', '=', row.attempts)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Finds the payment to refund and remembers it; null when the provider has none. */
const paymentOf = async (deps: RefundsDeps, row: RefundRow): Promise<string | null> => {
  if (row.payment_ref !== null) return row.payment_ref
  const found = await paymentOfSource(deps, row.source_kind, row.source_id)
  if (found === null) return null
  await tables(deps.platform.db).updateTable('refund').set({ payment_ref: found }).where('id', '=', row.id).execute()
  return found
}

/** The name under which the provider stores the key of our refund. */
export const refundKeyName = 'portico_refund'

/** Finds a refund that an earlier attempt made although its answer was lost: an idempotency key lives only a day. */
const findMade = async ({ payments }: RefundsDeps, row: RefundRow, paymentId: string): Promise<RemoteRefund | null> => {
  if (row.attempts === 0) return null
  const made = await payments.refundsOf(paymentId)
  return made.find(({ metadata }) => metadata[refundKeyName] === row.key) ?? null
}

/** Ends an attempt that the provider refused, or leaves it to the next one. Rethrows what is no answer. */
const afterFailure = async (deps: RefundsDeps, row: RefundRow, error: unknown): Promise<void> => {
  if (isKeySpent(error))
    await tables(deps.platform.db)
      .updateTable('refund')
      .set({ key_turn: row.key_turn + 1 })
      .where('id', '=', row.id)
      .where('key_turn', '=', row.key_turn)
      .execute()
  if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error
  const { code } = error
  // More than is left of the payment: somebody refunded it at the provider in the meantime.
  const failure = code?.endsWith(':amount') ? 'already_refunded' : failureOf(code ?? null, 'rejected')
  await applyRemote(deps, row.id, { id: null, status: 'failed', failure })
}

const send = async (deps: RefundsDeps, row: RefundRow): Promise<void> => {
  if (!(await claim(deps, row))) return
  const paymentId = await paymentOf(deps, row)
  if (paymentId === null) return applyRemote(deps, row.id, { id: null, status: 'failed', failure: 'payment_missing' })
  try {
    const remote =
      (await findMade(deps, row, paymentId)) ??
      (await deps.payments.createRefund({
        key: `refund-${row.key}-${row.key_turn}`,
        paymentId,
        cents: Number(row.cents),
        metadata: { [refundKeyName]: row.key },
      }))
    await applyRemote(deps, row.id, remote)
  } catch (error) {
    await afterFailure(deps, row, error)
  }
}

/** Reads a refund at the provider that a bank still works on. */
const readAgain = async (deps: RefundsDeps, row: RefundRow, stripeId: string): Promise<void> => {
  if (!(await claim(deps, row))) return
  const remote = await deps.payments.findRefund(stripeId)
  if (remote) await applyRemote(deps, row.id, remote)
}

/**
 * Creates a stored refund at the provider once, however often it is repeated, or reads one there that is pending. Safe to
 * repeat. Throws `ProviderFailure` when the provider gave no answer; the job and the sweep retry.
 */
export const sendRefund = async (deps: RefundsDeps, id: number): Promise<void> => {
  const row = await tables(deps.platform.db).selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.status !== 'pending') return
  const { stripe_id: stripeId } = row
  await withCause(row.caused_by ?? currentCause(), () =>
    stripeId === null ? send(deps, row) : readAgain(deps, row, stripeId),
  )
}
