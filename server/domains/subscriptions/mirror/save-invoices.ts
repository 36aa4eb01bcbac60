import type { Selectable } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import type { SavedInvoice } from '#server/domains/subscriptions/records/saved-invoice.ts'
import { mismatchOf } from '#server/domains/subscriptions/rules.ts'
import { type PaymentInvoiceTable, type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import { appliedChanges } from '#server/domains/subscriptions/terms/read-changes.ts'
import { type Terms, termsOf } from '#server/domains/subscriptions/terms/rules.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { PaymentInvoice } from '#server/providers/payments/port.ts'

type Row = Selectable<PaymentInvoiceTable>

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

const valuesOf = (remote: PaymentInvoice, mismatch: string | null) => ({
  status: remote.status,
  total_cents: remote.totalCents,
  paid_cents: remote.paidCents,
  currency: remote.currency,
  attempts: remote.attempts,
  next_attempt_at: iso(remote.nextAttemptAt),
  needs_action: remote.requiresAction,
  processing: remote.processing,
  hosted_url: remote.hostedUrl,
  period_start: iso(remote.periodStart),
  period_end: iso(remote.periodEnd),
  paid_at: iso(remote.paidAt),
  mismatch,
})

/**
 * Checks whether an invoice was already saved as over. An old subscription has a hundred of them, read with every
 * event.
 */
const isSettled = (known: Row, remote: PaymentInvoice): boolean =>
  (remote.status === 'paid' || remote.status === 'void') &&
  known.status === remote.status &&
  known.paid_cents === remote.paidCents &&
  known.total_cents === remote.totalCents &&
  known.currency === remote.currency

/** A newly paid invoice, with the terms that it met. */
export interface PaidInvoice {
  readonly row: Row
  readonly terms: Terms
}

/** The saved invoices of a subscription, and which of them are newly paid as requested. */
interface SavedInvoices {
  readonly saved: SavedInvoice[]
  readonly paid: PaidInvoice[]
}

/**
 * Saves the provider's invoices of a subscription. A paid one that differs from our request is logged, saved with the
 * difference, and never counts as paid. Drafts are skipped until they are final.
 */
export const saveInvoices = async (
  deps: SubscriptionsDeps,
  trx: Trx,
  subscription: Selectable<SubscriptionTable>,
  remotes: readonly PaymentInvoice[],
): Promise<SavedInvoices> => {
  const current = {
    productId: subscription.product_id,
    totalCents: subscription.requested_total_cents,
    vatCents: subscription.requested_vat_cents,
  }
  const changes = await appliedChanges(trx, subscription.id)
  const db = tables(trx)
  const rows = await db
    .selectFrom('payment_invoice')
    .selectAll()
    .where('subscription_id', '=', subscription.id)
    .execute()
  const known = new Map(rows.map((row) => [row.stripe_id, row]))
  const saved: SavedInvoice[] = []
  const paid: PaidInvoice[] = []
  const inOrder = remotes
    .filter(({ status }) => status !== 'draft')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const remote of inOrder) {
    const before = known.get(remote.id)
    if (before && isSettled(before, remote)) {
      saved.push({ row: before, processing: false, voidedAt: iso(remote.voidedAt), settled: true })
      continue
    }
    // What a failed change of plan leaves behind was never owed.
    if (!before && remote.status === 'void' && remote.planChangedAt !== null) continue
    const terms = termsOf(current, changes, remote)
    const mismatch = remote.status === 'paid' ? differenceOf(terms, subscription, remote) : null
    const values = {
      ...valuesOf(remote, mismatch),
      product_id: terms?.productId ?? subscription.product_id,
      plan_change_id: terms?.planChangeId ?? null,
    }
    const row = await db
      .insertInto('payment_invoice')
      .values({
        stripe_id: remote.id,
        subscription_id: subscription.id,
        user_id: subscription.user_id,
        created_at: remote.createdAt.toISOString(),
        ...values,
      })
      .onConflict((conflict) => conflict.column('stripe_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    saved.push({ row, processing: remote.processing, voidedAt: iso(remote.voidedAt), settled: false })
    if (mismatch !== null) await refusePaid(deps, trx, row, before?.mismatch ?? null)
    else if (remote.status === 'paid' && !subscription.duplicate && terms) paid.push({ row, terms })
  }
  return { saved, paid }
}

/** Describes how a payment differs from the terms that it should meet; null when it meets them. */
const differenceOf = (terms: Terms | null, subscription: Selectable<SubscriptionTable>, remote: PaymentInvoice) =>
  terms === null
    ? 'the payment of a change of plan that was not requested here'
    : mismatchOf({ totalCents: terms.totalCents, currency: subscription.requested_currency }, remote)

/** Writes one audit entry for staff about a paid invoice that differs from our request. */
const refusePaid = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  { user_id: userId, stripe_id: stripeId, mismatch: difference }: Row,
  before: string | null,
): Promise<void> => {
  if (before === difference) return
  platform.log.error({ invoice: stripeId, mismatch: difference }, 'a paid invoice differs from our request')
  await platform.audit.record(trx, {
    actor: { userId: null, kind: 'provider' },
    action: 'payment.refused',
    subject: { type: 'user', id: userId },
    after: { paymentInvoice: stripeId, difference },
  })
}
