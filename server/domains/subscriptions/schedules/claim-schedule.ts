import type { Product } from '#server/domains/catalogue/api.ts'
import { vatCents } from '#server/domains/catalogue/api.ts'
import { lockPerson, type Person } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonMidnight } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { ScheduleRow } from './sync-schedule.ts'

/** Describes what a manager orders. */
export interface ScheduleOrder {
  readonly payer: Person
  readonly product: Product & { readonly stripePriceId: string }
  readonly customerId: string
  /** The day in Europe/London. */
  readonly startOn: string
  readonly atOnce: boolean
}

/** The provider drops an idempotency key after a day; a later repeat would start another one. */
const keyLifeMs = 23 * 3_600_000

const runsAlready = async (trx: Trx, { payer, product }: ScheduleOrder): Promise<{ stripe_id: string } | undefined> =>
  tables(trx)
    .selectFrom('subscription')
    .select('stripe_id')
    .where('user_id', '=', payer.id)
    .where('product_id', '=', product.id)
    .where('duplicate', '=', false)
    .where('status', 'in', [...runningStatuses, 'incomplete'])
    .executeTakeFirst()

/**
 * Finds the row of the same order that is in progress or has succeeded. An immediate start in progress matches on the
 * next day too: repeated after midnight, it would charge a second time.
 */
const findSame = async (trx: Trx, order: ScheduleOrder, now: Date): Promise<ScheduleRow | undefined> => {
  const rows = await tables(trx)
    .selectFrom('subscription_schedule')
    .selectAll()
    .where('user_id', '=', order.payer.id)
    .where('product_id', '=', order.product.id)
    .where('at_once', '=', order.atOnce)
    .where((eb) =>
      order.atOnce
        ? eb.or([eb('start_on', '=', order.startOn), eb('status', '=', 'opening')])
        : eb('start_on', '=', order.startOn),
    )
    .where('status', 'in', ['opening', 'new', 'released'])
    .orderBy('id', 'desc')
    .execute()
  const running = await runsAlready(trx, order)
  return rows.find((row) => {
    if (row.status === 'opening') return now.getTime() - Date.parse(row.created_at) < keyLifeMs
    return row.status === 'new' || (row.at_once && row.subscription_stripe_id === running?.stripe_id)
  })
}

/**
 * Finds or creates the row of an order, in one transaction. A double click or a repeat after a lost answer uses the
 * same row. Throws `already_subscribed` when one product would be charged twice from today on.
 */
export const claimSchedule = async (
  { platform }: SubscriptionsDeps,
  action: StaffAction,
  order: ScheduleOrder,
): Promise<ScheduleRow> => {
  const { payer, product, customerId, startOn, atOnce } = order
  const now = platform.clock.now()
  const at = now.toISOString()
  return platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, payer.id)
    const locked = await lockPerson(trx, payer.id)
    if (!locked) throw refuse('not_found')
    if (locked.isUnconfirmed) throw refuse('account_email_not_verified')
    const same = await findSame(trx, order, now)
    if (same) return same
    if (atOnce && (await runsAlready(trx, order))) throw refuse('already_subscribed')
    const vat = vatCents(product.priceMonthCents, platform.settings.vatHundredths)
    const row = await tables(trx)
      .insertInto('subscription_schedule')
      .values({
        user_id: payer.id,
        product_id: product.id,
        status: 'opening',
        stripe_id: null,
        subscription_stripe_id: null,
        customer_id: customerId,
        price_id: product.stripePriceId,
        months: product.recurringMonthInterval,
        start_on: startOn,
        start_at: atOnce ? at : londonMidnight(startOn),
        at_once: atOnce,
        total_cents: product.priceMonthCents + vat,
        vat_cents: vat,
        currency: product.currency,
        language: payer.language,
        created_by: action.actor.userId,
        created_at: at,
        checked_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, action, {
      action: atOnce ? 'start-subscription' : 'schedule-subscription',
      subject: { type: 'user', id: payer.id },
      after: { product: product.id, startDate: startOn, schedule: row.id },
    })
    return row
  })
}
