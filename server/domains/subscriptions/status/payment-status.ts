import { sql } from 'kysely'
import { signOrCode, unitsFromCents } from '#contract/core/money.ts'
import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { lastDays } from '#server/domains/subscriptions/notices/last-days.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionOrigin, tables } from '#server/domains/subscriptions/tables.ts'
import { planOutlook } from '#server/domains/subscriptions/terms/plan-outlook.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { SubscriptionStatus } from '#server/providers/payments/port.ts'

interface Own {
  id: number
  product_id: number
  status: SubscriptionStatus
  origin: SubscriptionOrigin
  current_period_start: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean
  requested_total_cents: number
  requested_vat_cents: number
  requested_currency: string
  was_paid: boolean
}

const own = ({ platform }: SubscriptionsDeps, userId: number): Promise<Own[]> =>
  tables(platform.db)
    .selectFrom('subscription')
    .select([
      'id',
      'product_id',
      'status',
      'origin',
      'current_period_start',
      'current_period_end',
      'cancel_at_period_end',
      'requested_total_cents',
      'requested_vat_cents',
      'requested_currency',
      sql<boolean>`exists (select from payment_invoice i where i.subscription_id = subscription.id and i.status = 'paid'
        and i.mismatch is null)`.as('was_paid'),
    ])
    .where('user_id', '=', userId)
    .where('duplicate', '=', false)
    .where('status', 'in', [...runningStatuses, 'incomplete'])
    .where((eb) => eb.or([eb('status', '<>', 'incomplete'), eb('origin', '=', 'staff')]))
    .orderBy('id')
    .execute()

const owed = async ({ platform }: SubscriptionsDeps, own: readonly Own[]): Promise<PaymentStatus['unpaidInvoices']> => {
  if (own.length === 0) return []
  const open = new Set(own.filter((row) => row.status === 'past_due' && row.was_paid).map(({ id }) => id))
  const rows = await tables(platform.db)
    .selectFrom('payment_invoice')
    .selectAll()
    .where(
      'subscription_id',
      'in',
      own.map(({ id }) => id),
    )
    .where('status', '=', 'open')
    .where('attempts', '>', 0)
    .where('processing', '=', false)
    .orderBy('created_at')
    .execute()
  const days = await lastDays(
    platform.settings,
    platform.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    createdAt: instant(row.created_at),
    amountDueCents: row.total_cents,
    currency: signOrCode(row.currency),
    hostedInvoiceUrl: row.hosted_url,
    requiresAction: row.needs_action,
    nextAttemptAt: instantOrNull(row.next_attempt_at),
    lastAttemptBy: days.get(row.id)?.toISOString() ?? null,
    accessContinues: open.has(row.subscription_id),
  }))
}

/** Checks whether the present period is paid; for one that owes, the previous period was the last. */
const isPaid = ({ status }: Own): boolean => status === 'active' || status === 'trialing'

const paidEnd = (row: Own): string | null => {
  if (isPaid(row)) return row.current_period_end
  return row.was_paid ? row.current_period_start : null
}

/** Describes a user's own subscriptions, their debts and next steps. */
export const paymentStatus = async (deps: SubscriptionsDeps, userId: number): Promise<PaymentStatus> => {
  const rows = await own(deps, userId)
  return {
    subscriptions: await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        name: (await deps.catalogue.productById(row.product_id))?.name ?? '',
        priceMonth: unitsFromCents(row.requested_total_cents - row.requested_vat_cents),
        currency: signOrCode(row.requested_currency),
        recurringMonthInterval: (await deps.catalogue.productById(row.product_id))?.recurringMonthInterval ?? 1,
        status: row.status,
        currentPeriodEnd: instantOrNull(paidEnd(row)),
        cancelAtPeriodEnd: row.cancel_at_period_end,
        ...(await planOutlook(deps.platform.db, deps.catalogue, row)),
      })),
    ),
    unpaidInvoices: await owed(deps, rows),
  }
}
