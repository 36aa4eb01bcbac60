import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { createStaffSubscription as endpoint } from '#contract/subscriptions/manager-subscriptions.ts'
import { findAnyPerson, type Person } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { ensurePaymentCustomer, replacePaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { Refusal, refuse, refuseField } from '#server/platform/http/refusal.ts'
import { translate } from '#server/platform/language/translate.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { claimSchedule, type ScheduleOrder } from './claim-schedule.ts'
import { openSchedule } from './open-schedule.ts'
import { presentSchedule } from './present-schedule.ts'
import { presentSubscription } from './present-subscription.ts'
import type { ScheduleRow } from './sync-schedule.ts'

/** Describes the request; the day in Europe/London. */
interface StaffSubscription {
  readonly userId: number
  readonly subId: number
  readonly startDate: string
}

/** The provider accepts a start at most this many years ahead. */
const maxYears = 5

const sellable = async ({ catalogue }: SubscriptionsDeps, id: number): Promise<ScheduleOrder['product']> => {
  const known = await catalogue.productById(id)
  if (!known) throw refuse('not_found')
  if (known.isWithdrawn) throw refuse('product_not_available')
  if (known.key !== null && known.stripePriceId === null) await catalogue.ensurePlans()
  const product = await catalogue.productById(id)
  if (!product || product.recurringMonthInterval < 1 || product.stripePriceId === null)
    throw refuse('product_not_available')
  return { ...product, stripePriceId: product.stripePriceId }
}

const withoutMethod = ({ language }: StaffAction, { email }: Person): Refusal =>
  new Refusal('payment_method_missing', { details: translate(language, 'details.payment_method_missing', { email }) })

const orderOf = async (
  deps: SubscriptionsDeps,
  action: StaffAction,
  input: StaffSubscription,
): Promise<ScheduleOrder> => {
  const today = londonDay(deps.platform.clock.now())
  const last = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`
  if (input.startDate < today || input.startDate > last) throw refuseField('startDate', 'schedule.valid_date')
  const payer = await findAnyPerson(deps.platform.db, input.userId)
  // A deleted user may still have a saved card at the provider.
  if (!payer || payer.isDisabled) throw refuse('not_found')
  // Before the provider learns of an account that may be a stranger's.
  if (payer.isUnconfirmed) throw refuse('account_email_not_verified')
  const product = await sellable(deps, input.subId)
  const customerId = await ensurePaymentCustomer(deps, payer)
  const atOnce = input.startDate === today
  if (atOnce && (await deps.payments.methodsOf(customerId)).length === 0) throw withoutMethod(action, payer)
  return { payer, product, customerId, startOn: input.startDate, atOnce }
}

/** Converts a refused request to the manager's error; rethrows anything else. */
const refusalOf = async (
  deps: SubscriptionsDeps,
  action: StaffAction,
  payer: Person,
  error: unknown,
): Promise<unknown> => {
  if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') return error
  deps.platform.log.error({ err: error, user: payer.id }, 'the provider refused a subscription')
  if (error.code === 'no_payment_method') return withoutMethod(action, payer)
  if (error.code === 'resource_missing:customer') await replacePaymentCustomer(deps, payer.id)
  else if (error.code?.startsWith('resource_missing')) await deps.catalogue.ensurePlans()
  return refuse('provider_rejected')
}

const answerOf = async (deps: SubscriptionsDeps, { id }: ScheduleRow): Promise<AnswerOf<typeof endpoint>> => {
  const db = tables(deps.platform.db)
  const row = await db.selectFrom('subscription_schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (!row.at_once) return { message: 'scheduled', obj: await presentSchedule(deps.catalogue, row) }
  const started = await db
    .selectFrom('subscription')
    .selectAll()
    .where('stripe_id', '=', row.subscription_stripe_id ?? '')
    .executeTakeFirst()
  if (!started) throw refuse('provider_rejected')
  return { message: 'created', obj: await presentSubscription(deps.platform.db, deps.catalogue, started) }
}

/**
 * Starts a subscription for a user: today immediately, paid by a saved method; later by a schedule. A double click or a
 * repeat after a lost answer returns the same one and charges once. Throws `account_email_not_verified` while the password's
 * holder has not confirmed the address. Throws `ProviderFailure`.
 */
export const createStaffSubscription = async (
  deps: SubscriptionsDeps,
  action: StaffAction,
  input: StaffSubscription,
): Promise<AnswerOf<typeof endpoint>> => {
  const order = await orderOf(deps, action, input)
  const row = await claimSchedule(deps, action, order)
  try {
    if (row.status === 'opening') await openSchedule(deps, row)
  } catch (error) {
    throw await refusalOf(deps, action, order.payer, error)
  }
  return deps.platform.idempotency.recordAnswer(deps.platform.db, await answerOf(deps, row))
}
