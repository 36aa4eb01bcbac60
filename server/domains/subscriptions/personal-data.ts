import { unitsFromCents } from '#contract/core/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById, rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, DataSection, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { collectingSections } from './personal-data/collecting-sections.ts'
import { movePayer } from './personal-data/move-payer.ts'
import { releasePayer } from './personal-data/release-payer.ts'
import { isStartedByStaff } from './records/started-by-staff.ts'
import { tables } from './tables.ts'

type Rows = AsyncGenerator<DataRow>

const paymentAccount = (db: Db, userId: number): Rows =>
  rowsOf(async () => {
    const rows = await tables(db).selectFrom('payment_customer').selectAll().where('user_id', '=', userId).execute()
    return rows.map((row) => ({ stripeId: row.stripe_id, email: row.email, createdAt: instant(row.created_at) }))
  })

async function* checkouts({ platform, catalogue }: SubscriptionsDeps, userId: number): Rows {
  const rows = rowsById(tables(platform.db).selectFrom('checkout').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      product: (await catalogue.productById(row.product_id))?.name ?? '',
      status: row.status,
      stripeId: row.stripe_id,
      url: row.url,
      total: unitsFromCents(row.total_cents),
      vat: unitsFromCents(row.vat_cents),
      currency: row.currency,
      language: row.language,
      createdAt: instant(row.created_at),
      expiresAt: instantOrNull(row.expires_at),
    }
}

async function* subscriptions({ platform, catalogue }: SubscriptionsDeps, userId: number): Rows {
  const rows = rowsById(tables(platform.db).selectFrom('subscription').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      product: (await catalogue.productById(row.product_id))?.name ?? '',
      status: row.status,
      stripeId: row.stripe_id,
      startedAt: instant(row.started_at),
      currentPeriodStart: instantOrNull(row.current_period_start),
      currentPeriodEnd: instantOrNull(row.current_period_end),
      cancelAtPeriodEnd: row.cancel_at_period_end,
      pastDueSince: instantOrNull(row.past_due_since),
      endedAt: instantOrNull(row.ended_at),
      cancellationFeedback: row.end_reason,
      endComment: row.end_comment,
      total: unitsFromCents(row.requested_total_cents),
      vat: unitsFromCents(row.requested_vat_cents),
      currency: row.requested_currency,
    }
}

async function* history({ platform, catalogue }: SubscriptionsDeps, userId: number): Rows {
  const rows = rowsById(
    tables(platform.db).selectFrom('subscription_history').selectAll().where('user_id', '=', userId),
  )
  for await (const row of rows)
    yield {
      id: row.id,
      product: (await catalogue.productById(row.product_id))?.name ?? '',
      status: row.status,
      startAt: instantOrNull(row.start_at),
      endAt: instantOrNull(row.end_at),
      createdAt: instant(row.created_at),
    }
}

async function* paymentInvoices({ platform }: SubscriptionsDeps, userId: number): Rows {
  const rows = rowsById(tables(platform.db).selectFrom('payment_invoice').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      stripeId: row.stripe_id,
      status: row.status,
      total: unitsFromCents(row.total_cents),
      paid: unitsFromCents(row.paid_cents),
      currency: row.currency,
      periodStart: instantOrNull(row.period_start),
      periodEnd: instantOrNull(row.period_end),
      url: row.hosted_url,
      mismatch: row.mismatch,
      createdAt: instant(row.created_at),
      paidAt: instantOrNull(row.paid_at),
      attemptByStaffAt: instantOrNull(row.manual_attempt_at),
      attemptByStaff: row.manual_attempt_response,
      refundedAt: instantOrNull(row.refunded_at),
    }
}

const sectionsOf = (deps: SubscriptionsDeps, userId: number): DataSection[] => [
  { name: 'payment_account', rows: () => paymentAccount(deps.platform.db, userId) },
  { name: 'checkouts', rows: () => checkouts(deps, userId) },
  { name: 'subscriptions', rows: () => subscriptions(deps, userId) },
  { name: 'subscription_history', rows: () => history(deps, userId) },
  { name: 'payment_invoices', rows: () => paymentInvoices(deps, userId) },
  ...collectingSections(deps, userId),
]

/**
 * Exports and erases personal data of payments. A deletion retains the amounts, as the law requires, without addresses
 * and links.
 */
export const personalData = (deps: SubscriptionsDeps): PersonalData => ({
  tables: [
    'payment_customer',
    'checkout',
    'subscription',
    'subscription_history',
    'payment_invoice',
    'payment_attempt',
    'payment_action',
    'payment_notice',
    'subscription_schedule',
    'plan_change',
  ],
  exportOf: (userId) => sectionsOf(deps, userId),
  release: (user) => releasePayer(deps, user),
  isFiledByStaff: isStartedByStaff,
  move: (trx, move) => movePayer(trx, move),
  erase: async (trx, { id, anonymousEmail }) => {
    await tables(trx).updateTable('payment_customer').set({ email: anonymousEmail }).where('user_id', '=', id).execute()
    await tables(trx).updateTable('checkout').set({ url: null }).where('user_id', '=', id).execute()
    await tables(trx).updateTable('payment_invoice').set({ hosted_url: null }).where('user_id', '=', id).execute()
    await tables(trx).updateTable('subscription').set({ end_comment: null }).where('user_id', '=', id).execute()
    const payments = tables(trx).selectFrom('payment_invoice').select('id').where('user_id', '=', id)
    await tables(trx)
      .updateTable('payment_notice')
      .set({ address: anonymousEmail })
      .where('payment_invoice_id', 'in', payments)
      .execute()
    await tables(trx)
      .updateTable('payment_attempt')
      .set({ card_brand: null, card_last4: null, card_exp_month: null, card_exp_year: null })
      .where('payment_invoice_id', 'in', payments)
      .execute()
  },
})
