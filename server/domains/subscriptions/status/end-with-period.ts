import type { Selectable } from 'kysely'
import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { lockPerson, type Person } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { endsWithPeriodMail } from '#server/domains/subscriptions/notices/mails.ts'
import { isRunning } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CancelReason } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { paymentStatus } from './payment-status.ts'

type Row = Selectable<SubscriptionTable>

/** Describes a customer's call, with its audit data. */
export interface OwnAction {
  readonly userId: number
  readonly requestId: string
  readonly ip: string
}

/** Describes why a customer ends a subscription. */
export interface EndRequest {
  readonly reason: CancelReason
  readonly comment: string | null
}

/**
 * Finds the user's own subscription. Throws `not_found` for another user's and `subscription_ended` for an ended one.
 */
const findOwn = async ({ platform }: SubscriptionsDeps, userId: number, id: number): Promise<Row> => {
  const row = await tables(platform.db)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('duplicate', '=', false)
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  if (!isRunning(row.status)) throw refuse('subscription_ended')
  return row
}

/** Reports the change to the provider and reads the result, which may be that the subscription has ended meanwhile. */
const report = async (deps: SubscriptionsDeps, row: Row, end: EndRequest | 'take_back'): Promise<void> => {
  try {
    await deps.payments.endWithPeriod(row.stripe_id, end)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error
    await mirrorSubscription(deps, row.stripe_id)
    await findOwn(deps, row.user_id, row.id)
    throw error
  }
  await mirrorSubscription(deps, row.stripe_id)
}

const record = ({ platform }: SubscriptionsDeps, trx: Trx, action: OwnAction, name: string, row: Row, after: object) =>
  platform.audit.record(trx, {
    actor: { userId: action.userId, kind: 'customer' },
    action: name,
    subject: { type: 'user', id: row.user_id },
    after: { subscription: row.stripe_id, ...after },
    requestId: action.requestId,
    ip: action.ip,
  })

const confirm = async ({ platform }: SubscriptionsDeps, trx: Trx, row: Row, payer: Person, product: string) => {
  const { language, email: to, id: userId } = payer
  const mail = endsWithPeriodMail(platform.settings, { language, product, endsAt: row.current_period_end })
  await platform.mail.queue(trx, { kind: 'subscription-ends-with-period', to, userId, language, ...mail })
}

/** Clears an end that was undone at the provider, so that the next one is confirmed again. */
const clearCancellationReason = async (
  { platform }: SubscriptionsDeps,
  { id, end_reason: reason }: Row,
): Promise<void> => {
  if (reason === null) return
  await tables(platform.db)
    .updateTable('subscription')
    .set({ end_reason: null, end_comment: null })
    .where('id', '=', id)
    .where('cancel_at_period_end', '=', false)
    .execute()
}

/**
 * Ends the user's own subscription with its paid period, and confirms it by mail once. Safe to repeat. Throws
 * `ProviderFailure`.
 */
export const endWithPeriod = async (
  deps: SubscriptionsDeps,
  action: OwnAction,
  id: number,
  input: EndRequest,
): Promise<PaymentStatus> => {
  const { platform } = deps
  const row = await findOwn(deps, action.userId, id)
  if (!row.cancel_at_period_end || row.end_reason === null) {
    if (!row.cancel_at_period_end) await clearCancellationReason(deps, row)
    await report(deps, row, input)
    const product = (await deps.catalogue.productById(row.product_id))?.name ?? ''
    await platform.db.transaction().execute(async (trx) => {
      // Locks the user first, as everywhere; nothing is written if the user is deleted meanwhile.
      const payer = await lockPerson(trx, action.userId)
      if (!payer) return
      const ended = await tables(trx)
        .updateTable('subscription')
        .set({ end_reason: input.reason, end_comment: input.comment })
        .where('id', '=', row.id)
        .where('end_reason', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!ended) return
      await record(deps, trx, action, 'end-own-subscription', row, { reason: input.reason })
      await confirm(deps, trx, ended, payer, product)
    })
  }
  return paymentStatus(deps, action.userId)
}

/**
 * Undoes the cancellation while the period lasts; does nothing for one that renews anyway. Throws `ProviderFailure`.
 */
export const undoCancellation = async (
  deps: SubscriptionsDeps,
  action: OwnAction,
  id: number,
): Promise<PaymentStatus> => {
  const row = await findOwn(deps, action.userId, id)
  if (row.cancel_at_period_end || row.end_reason !== null) {
    await report(deps, row, 'take_back')
    await deps.platform.db.transaction().execute(async (trx) => {
      if (!(await lockPerson(trx, action.userId))) return
      const updated = await tables(trx)
        .updateTable('subscription')
        .set({ end_reason: null, end_comment: null })
        .where('id', '=', row.id)
        .where('end_reason', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      if (updated) await record(deps, trx, action, 'keep-own-subscription', row, {})
    })
  }
  return paymentStatus(deps, action.userId)
}
