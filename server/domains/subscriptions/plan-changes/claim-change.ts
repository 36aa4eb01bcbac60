import { lockPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { isPlanChangeable } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { openChange, type PlanChangeRow } from '#server/domains/subscriptions/terms/read-changes.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { SubscriptionRow } from './find-changeable.ts'
import type { PricedChange } from './price-change.ts'

/** A customer's or a manager's call, with its audit data. */
export interface PlanAction {
  readonly userId: number
  /** Whether a manager acts on a customer's subscription. */
  readonly byStaff: boolean
  readonly requestId: string
  readonly ip: string
}

/** Records who did what to a plan, in the action's transaction. */
export const recordPlanAction = (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  { userId, byStaff, requestId, ip }: PlanAction,
  name: 'change-plan' | 'undo-plan-change',
  change: PlanChangeRow,
): Promise<void> =>
  platform.audit.record(trx, {
    actor: { userId, kind: byStaff ? 'staff' : 'customer' },
    action: name,
    subject: { type: 'user', id: change.user_id },
    after: {
      planChange: change.id,
      subscription: change.subscription_id,
      from: change.from_product_id,
      to: change.to_product_id,
    },
    requestId,
    ip,
  })

/**
 * Creates the row of a change, in one transaction with its audit entry. The same change in progress is returned instead,
 * so that a double click or a repeat after a lost answer changes once. Throws `plan_change_open` for another one, and
 * `plan_change_outdated` when the subscription is no longer what was priced.
 */
export const claimChange = (
  deps: SubscriptionsDeps,
  action: PlanAction,
  row: SubscriptionRow,
  { kind, product, target, totalCents, effectiveAt, price }: PricedChange,
): Promise<PlanChangeRow> => {
  const { platform } = deps
  const at = platform.clock.now().toISOString()
  return platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, row.user_id)
    const payer = await lockPerson(trx, row.user_id)
    if (!payer) throw refuse('not_found')
    const open = await openChange(trx, row.id)
    if (open?.to_product_id === product.id && open.kind === kind) return open
    if (open) throw refuse('plan_change_open')
    const db = tables(trx)
    const now = await db.selectFrom('subscription').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    if (!isPlanChangeable(now)) throw refuse('plan_change_not_possible')
    const isSame =
      payer.id === row.user_id &&
      now.user_id === row.user_id &&
      now.product_id === row.product_id &&
      now.requested_total_cents === row.requested_total_cents &&
      String(now.current_period_end) === String(row.current_period_end)
    if (!isSame) throw refuse('plan_change_outdated')
    const change = await db
      .insertInto('plan_change')
      .values({
        subscription_id: row.id,
        user_id: row.user_id,
        kind,
        state: 'requested',
        from_product_id: row.product_id,
        from_total_cents: row.requested_total_cents,
        from_vat_cents: row.requested_vat_cents,
        to_product_id: product.id,
        to_price_id: target.priceId,
        to_months: target.months,
        to_total_cents: totalCents,
        to_vat_cents: target.vatCents,
        currency: target.currency,
        language: payer.language,
        vat_hundredths: platform.settings.vatHundredths,
        effective_at: effectiveAt.toISOString(),
        due_cents: price?.totalCents ?? null,
        charge_cents: price?.chargeCents ?? null,
        credit_cents: price?.creditCents ?? null,
        ticket: null,
        failure: null,
        undo_requested_at: null,
        undo_requested_by: null,
        made_by: action.userId,
        by_staff: action.byStaff,
        created_at: at,
        settled_at: null,
        checked_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordPlanAction(deps, trx, action, 'change-plan', change)
    return change
  })
}
