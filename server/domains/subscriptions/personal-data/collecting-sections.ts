import { unitsFromCents } from '#contract/core/money.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById, rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant } from '#server/platform/database/values.ts'
import type { DataRow, DataSection } from '#server/platform/personal-data/personal-data.ts'

type Rows = AsyncGenerator<DataRow>

async function* attempts(db: Db, userId: number): Rows {
  const rows = rowsById(
    tables(db)
      .selectFrom('payment_attempt')
      .innerJoin('payment_invoice', 'payment_invoice.id', 'payment_attempt.payment_invoice_id')
      .selectAll('payment_attempt')
      .select('payment_invoice.stripe_id as invoice')
      .where('payment_invoice.user_id', '=', userId),
    'payment_attempt.id',
  )
  for await (const row of rows)
    yield {
      id: row.id,
      payment: row.invoice,
      stripeId: row.stripe_id,
      at: instant(row.attempted_at),
      outcome: row.outcome,
      code: row.code,
      declineCode: row.decline_code,
      total: unitsFromCents(row.cents),
      cardBrand: row.card_brand,
      cardLast4: row.card_last4,
    }
}

/** Lists staff actions without naming the staff. */
async function* actions(db: Db, userId: number): Rows {
  const rows = rowsById(
    tables(db)
      .selectFrom('payment_action')
      .innerJoin('payment_invoice', 'payment_invoice.id', 'payment_action.payment_invoice_id')
      .selectAll('payment_action')
      .select('payment_invoice.stripe_id as invoice')
      .where('payment_invoice.user_id', '=', userId),
    'payment_action.id',
  )
  for await (const row of rows)
    yield { id: row.id, payment: row.invoice, action: row.action, outcome: row.outcome, at: instant(row.acted_at) }
}

const notices = (db: Db, userId: number): Rows =>
  rowsOf(async () => {
    const rows = await tables(db)
      .selectFrom('payment_notice')
      .innerJoin('payment_invoice', 'payment_invoice.id', 'payment_notice.payment_invoice_id')
      .selectAll('payment_notice')
      .select('payment_invoice.stripe_id as invoice')
      .where('payment_invoice.user_id', '=', userId)
      .orderBy('payment_notice.written_at')
      .execute()
    return rows.map((row) => ({
      payment: row.invoice,
      kind: row.kind,
      email: row.address,
      at: instant(row.written_at),
    }))
  })

async function* schedules({ platform, catalogue }: SubscriptionsDeps, userId: number): Rows {
  const rows = rowsById(
    tables(platform.db).selectFrom('subscription_schedule').selectAll().where('user_id', '=', userId),
  )
  for await (const row of rows)
    yield {
      id: row.id,
      product: (await catalogue.productById(row.product_id))?.name ?? '',
      status: row.status,
      stripeId: row.stripe_id,
      subscription: row.subscription_stripe_id,
      startDate: row.start_on,
      total: unitsFromCents(row.total_cents),
      vat: unitsFromCents(row.vat_cents),
      currency: row.currency,
      createdAt: instant(row.created_at),
    }
}

async function* planChanges({ platform, catalogue }: SubscriptionsDeps, userId: number): Rows {
  const rows = rowsById(tables(platform.db).selectFrom('plan_change').selectAll().where('user_id', '=', userId))
  const nameOf = async (id: number): Promise<string> => (await catalogue.productById(id))?.name ?? ''
  for await (const row of rows)
    yield {
      id: row.id,
      product: await nameOf(row.from_product_id),
      newProduct: await nameOf(row.to_product_id),
      status: row.state,
      effectiveAt: instant(row.effective_at),
      charged: row.due_cents === null ? null : unitsFromCents(row.due_cents),
      total: unitsFromCents(row.to_total_cents),
      vat: unitsFromCents(row.to_vat_cents),
      currency: row.currency,
      createdAt: instant(row.created_at),
    }
}

/** Exports the attempts, actions and mails of a user's payments, scheduled subscriptions and changes of plan. */
export const collectingSections = (deps: SubscriptionsDeps, userId: number): DataSection[] => [
  { name: 'payment_attempts', rows: () => attempts(deps.platform.db, userId) },
  { name: 'payment_actions', rows: () => actions(deps.platform.db, userId) },
  { name: 'payment_notices', rows: () => notices(deps.platform.db, userId) },
  { name: 'subscription_schedules', rows: () => schedules(deps, userId) },
  { name: 'plan_changes', rows: () => planChanges(deps, userId) },
]
