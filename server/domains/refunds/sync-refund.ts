import { currencies } from '#contract/core/money.ts'
import { type DocumentRow, lockDocument, notesWithoutRefund } from '#server/domains/invoicing/api.ts'
import { currentCause } from '#server/platform/cause/with-cause.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { RemoteRefund } from '#server/providers/payments/port.ts'
import { applyRemote, recordResult } from './apply-remote.ts'
import { bookRefund } from './book-refund.ts'
import type { RefundsDeps } from './deps.ts'
import { failureOf, nextAttemptAt } from './rules.ts'
import { refundKeyName } from './send-refund.ts'
import { findPayment, type KnownPayment } from './sources.ts'
import { type RefundRow, tables } from './tables.ts'

const findKnown = ({ platform: { db } }: RefundsDeps, remote: RemoteRefund): Promise<RefundRow | undefined> =>
  tables(db)
    .selectFrom('refund')
    .selectAll()
    .where((of) => of.or([of('stripe_id', '=', remote.id), of('key', '=', remote.metadata[refundKeyName] ?? '')]))
    .orderBy('id')
    .executeTakeFirst()

/** Stores a refund that was made at the provider, once; undefined when another call has stored it. */
const insertFound = (
  { platform }: RefundsDeps,
  trx: Trx,
  remote: RemoteRefund,
  known: KnownPayment | null,
): Promise<RefundRow | undefined> => {
  const now = platform.clock.now()
  const currency = currencies.find((one) => one === remote.currency)
  if (!currency) return Promise.resolve(undefined)
  const waits = known === null || remote.status === 'pending'
  return tables(trx)
    .insertInto('refund')
    .values({
      key: remote.id,
      origin: 'provider',
      method: 'provider',
      invoice_id: known?.invoiceId ?? null,
      credit_note_id: null,
      source_kind: known?.kind ?? null,
      source_id: known?.id ?? null,
      payment_ref: remote.paymentId,
      stripe_id: remote.id,
      cents: remote.cents,
      currency,
      status: remote.status,
      failure: remote.status === 'failed' ? failureOf(remote.failure, 'unknown') : null,
      next_attempt_at: waits ? nextAttemptAt(now, 1) : null,
      made_by: null,
      created_at: remote.createdAt.toISOString(),
      settled_at: remote.status === 'pending' ? null : now.toISOString(),
      caused_by: currentCause(),
    })
    .onConflict((conflict) => conflict.column('stripe_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Counts a refund that was made at the provider on its locked invoice, with the credit note over the same amount. One
 * that has succeeded there is recorded and mailed like ours.
 */
const bookFound = async (
  deps: RefundsDeps,
  trx: Trx,
  row: RefundRow,
  invoice: DocumentRow | undefined,
): Promise<void> => {
  const { platform } = deps
  if (row.invoice_id === null || row.status === 'failed') return
  const at = platform.clock.now().toISOString()
  const note = (await notesWithoutRefund(trx, row.invoice_id)).find(
    ({ totalCents }) => totalCents === Number(row.cents),
  )
  if (note) await tables(trx).updateTable('refund').set({ credit_note_id: note.id }).where('id', '=', row.id).execute()
  await bookRefund(trx, { ...row, credit_note_id: note?.id ?? null }, 1, at)
  await platform.audit.record(trx, {
    actor: { userId: null, kind: 'provider' },
    action: 'refund.found',
    subject: { type: 'refund', id: row.id },
    after: { invoice: row.invoice_id, refund_cents: Number(row.cents), currency: row.currency },
  })
  if (row.status === 'succeeded') await recordResult(deps, trx, row, invoice)
}

const saveFound = (deps: RefundsDeps, remote: RemoteRefund, known: KnownPayment | null): Promise<void> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const invoice = known ? await lockDocument(trx, 'invoice', known.invoiceId) : undefined
    const row = await insertFound(deps, trx, remote, known)
    if (row) await bookFound(deps, trx, row, invoice)
  })

const save = async (deps: RefundsDeps, remote: RemoteRefund): Promise<void> => {
  const row = await findKnown(deps, remote)
  if (row) return applyRemote(deps, row.id, remote)
  if (remote.paymentId === null) return
  const known = await findPayment(deps, remote.paymentId)
  if (known !== 'ours') await saveFound(deps, remote, known)
}

/** Reads a refund at the provider and saves its state; one that was made there is stored and counted once. */
export const syncRefund = async (deps: RefundsDeps, stripeId: string): Promise<void> => {
  const remote = await deps.payments.findRefund(stripeId)
  if (remote) await save(deps, remote)
}

/** Reads all refunds of a payment at the provider and saves their states. */
export const syncPayment = async (deps: RefundsDeps, paymentId: string): Promise<void> => {
  for (const remote of await deps.payments.refundsOf(paymentId)) await save(deps, remote)
}

/**
 * Looks again for the invoice of a refund that was made at the provider: its event may be here before that of the
 * payment. Then counts it.
 */
export const matchRefund = async (deps: RefundsDeps, { id, payment_ref: paymentRef, attempts }: RefundRow) => {
  const { db, clock } = deps.platform
  const known = await findPayment(deps, paymentRef ?? '')
  await db.transaction().execute(async (trx) => {
    const invoice = known && known !== 'ours' ? await lockDocument(trx, 'invoice', known.invoiceId) : undefined
    const refunds = tables(trx).selectFrom('refund').selectAll().where('id', '=', id).where('invoice_id', 'is', null)
    const row = await refunds.forUpdate().executeTakeFirst()
    if (!row) return
    const found = invoice && known && known !== 'ours' ? known : null
    const saved = await tables(trx)
      .updateTable('refund')
      .set({
        attempts: attempts + 1,
        next_attempt_at: found && row.status !== 'pending' ? null : nextAttemptAt(clock.now(), attempts + 1),
        ...(found ? { invoice_id: found.invoiceId, source_kind: found.kind, source_id: found.id } : {}),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (found) await bookFound(deps, trx, saved, invoice)
  })
}
