import type { Selectable } from 'kysely'
import { findProduct } from '#server/domains/catalogue/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import type { Recipient } from '#server/domains/subscriptions/notices/write-notices.ts'
import { isRunning } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import { openChange, type PlanChangeRow } from './read-changes.ts'
import { recordChange } from './record-change.ts'

type Row = Selectable<SubscriptionTable>

/** Describes a subscription that was read at the provider and saved. */
interface Read {
  readonly row: Row
  readonly remote: RemoteSubscription
  /** The ticket under which it was read. */
  readonly ticket: number
  /** Null for a payer who no longer exists. */
  readonly recipient: Recipient | null
  readonly now: string
}

/**
 * Finds the change that the provider may have made: the open one, or one that counts as failed because its answer was
 * lost.
 */
const pendingChange = async (trx: Trx, subscriptionId: number): Promise<PlanChangeRow | undefined> => {
  const open = await openChange(trx, subscriptionId)
  if (open) return open
  const last = await tables(trx)
    .selectFrom('plan_change')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['applied', 'failed'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.state === 'failed' ? last : undefined
}

/** Checks whether the provider has made the change: at its renewal not before that has started. */
const isApplied = ({ kind, to_price_id: price, effective_at: at }: PlanChangeRow, { remote }: Read): boolean =>
  remote.priceIds.includes(price) &&
  (kind === 'now' || (remote.currentPeriodStart !== null && remote.currentPeriodStart >= new Date(at)))

/** Checks whether a planned change will no longer happen: the subscription ended, or its schedule is gone. */
const isGone = ({ state, ticket }: PlanChangeRow, read: Read): boolean =>
  !isRunning(read.row.status) ||
  (state === 'scheduled' && read.remote.scheduleId === null && ticket !== null && read.ticket > ticket)

const close = (trx: Trx, id: number, state: 'applied' | 'undone', now: string): Promise<PlanChangeRow> =>
  tables(trx)
    .updateTable('plan_change')
    .set({ state, failure: null, settled_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Gives the subscription its new terms. Earlier payments keep the product that they were for. */
const apply = async (trx: Trx, { id }: Row, change: PlanChangeRow): Promise<Row> => {
  await tables(trx)
    .updateTable('payment_invoice')
    .set({ product_id: change.from_product_id })
    .where('subscription_id', '=', id)
    .where('product_id', 'is', null)
    .execute()
  return tables(trx)
    .updateTable('subscription')
    .set({
      product_id: change.to_product_id,
      requested_total_cents: change.to_total_cents,
      requested_vat_cents: change.to_vat_cents,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Applies or closes the pending change of a subscription's plan by what the provider has, in the mirror's transaction.
 * Each happens once, however often and in whatever order it is read.
 */
export const settleChange = async (
  deps: SubscriptionsDeps,
  trx: Trx,
  read: Read,
): Promise<{ row: Row; recipient: Recipient | null }> => {
  const { row, recipient, now } = read
  const pending = await pendingChange(trx, row.id)
  if (!pending) return { row, recipient }
  const payer = recipient?.payer ?? null
  const endsAt = row.current_period_end
  if (isApplied(pending, read)) {
    const change = await close(trx, pending.id, 'applied', now)
    const changed = await apply(trx, row, change)
    await recordChange(deps, trx, 'plan-changed', { change, payer, endsAt, now })
    const product = await findProduct(trx, change.to_product_id)
    return { row: changed, recipient: recipient && { ...recipient, product: product ?? recipient.product } }
  }
  if (pending.state !== 'failed' && isGone(pending, read)) {
    const change = await close(trx, pending.id, 'undone', now)
    // An end of the subscription has a mail of its own.
    const recipientOfUndo = change.undo_requested_at === null ? null : payer
    if (change.ticket !== null)
      await recordChange(deps, trx, 'plan-change-undone', { change, payer: recipientOfUndo, endsAt, now })
  }
  return { row, recipient }
}
