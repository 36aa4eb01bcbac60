import { sql } from 'kysely'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { signOrCode } from '#contract/core/money.ts'
import type { RenewalEvent, renewalTimeline } from '#contract/subscriptions/manager-renewals.ts'
import { peopleOf } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { lastDays } from '#server/domains/subscriptions/notices/last-days.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { declineReason } from './decline-reason.ts'
import { findPayment, type PaymentRow } from './find-payment.ts'

const attempts = async (db: Db, { id }: PaymentRow): Promise<RenewalEvent[]> => {
  const rows = await tables(db)
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_invoice_id', '=', id)
    .orderBy('attempted_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'attempt',
    occurredAt: instant(row.attempted_at),
    outcome: row.outcome,
    reason: row.outcome === 'failed' ? declineReason(row.code, row.decline_code) : null,
    code: row.decline_code ?? row.code,
    card:
      row.card_last4 === null
        ? null
        : {
            brand: row.card_brand ?? '',
            last4: row.card_last4,
            expMonth: row.card_exp_month ?? 0,
            expYear: row.card_exp_year ?? 0,
          },
  }))
}

/** Old mails are erased once they were sent: a notice without its mail was sent. */
const mailStates = { pending: 'pending', sent: 'sent', failed: 'failed' } as const

const mails = async (db: Db, { id }: PaymentRow): Promise<RenewalEvent[]> => {
  const { rows } = await sql<{ kind: string; address: string; written_at: string; state: string | null }>`
    select n.kind, n.address, n.written_at, m.state from payment_notice n left join mail_outbox m on m.id = n.mail_id
    where n.payment_invoice_id = ${id} order by n.written_at, n.kind`.execute(db)
  return rows.map((row) => ({
    kind: 'mail',
    occurredAt: instant(row.written_at),
    mail: row.kind,
    to: row.address,
    status: row.state === 'pending' || row.state === 'failed' ? mailStates[row.state] : mailStates.sent,
  }))
}

const actions = async ({ platform }: SubscriptionsDeps, { id }: PaymentRow): Promise<RenewalEvent[]> => {
  const rows = await tables(platform.db)
    .selectFrom('payment_action')
    .selectAll()
    .where('payment_invoice_id', '=', id)
    // Voided because its subscription has ended: no member of staff acted.
    .where('user_id', 'is not', null)
    .orderBy('id')
    .execute()
  const people = await peopleOf(
    platform.db,
    rows.flatMap((row) => row.user_id ?? []),
  )
  return rows.map((row) => ({
    kind: 'action',
    occurredAt: instant(row.acted_at),
    action: row.action,
    actor: people.get(row.user_id ?? 0)?.email ?? null,
    outcome: row.outcome,
  }))
}

const voidedAt = async (db: Db, { stripe_id: stripeId }: PaymentRow): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('subscription_history')
    .select('created_at')
    .where('key', '=', `invoice_cancelled:${stripeId}`)
    .executeTakeFirst()
  return row?.created_at ?? null
}

const endings = async (db: Db, payment: PaymentRow): Promise<RenewalEvent[]> => {
  if (payment.status === 'paid') return [{ kind: 'paid', occurredAt: instant(payment.paid_at ?? payment.created_at) }]
  if (payment.status !== 'void') return []
  const at = await voidedAt(db, payment)
  return at === null ? [] : [{ kind: 'voided', occurredAt: instant(at) }]
}

/** Lists the provider's next automatic steps, as far as they are known. */
const nextSteps = async ({ platform }: SubscriptionsDeps, payment: PaymentRow): Promise<RenewalEvent[]> => {
  const { id, status, next_attempt_at: next } = payment
  if (status !== 'open' || next === null) return []
  const last = (await lastDays(platform.settings, platform.db, [id])).get(id)
  return [
    { kind: 'next', occurredAt: instant(next) },
    ...(last ? [{ kind: 'last_day', occurredAt: last.toISOString() } as const] : []),
  ]
}

/** The provider's times are whole seconds. */
const secondOf = ({ occurredAt: at }: RenewalEvent): number => Math.floor(Date.parse(at) / 1000)

/** Orders events of one second: created, staff action, attempt, mail, settled. */
const order: readonly RenewalEvent['kind'][] = [
  'created',
  'action',
  'attempt',
  'mail',
  'paid',
  'voided',
  'next',
  'last_day',
]

/** Lists all events of a payment invoice, oldest first, and the provider's next attempt. */
export const timelineOf = async (
  deps: SubscriptionsDeps,
  stripeId: string,
): Promise<AnswerOf<typeof renewalTimeline>> => {
  const { db } = deps.platform
  const payment = await findPayment(db, stripeId)
  const happened: RenewalEvent[] = [
    {
      kind: 'created',
      occurredAt: instant(payment.created_at),
      amountCents: payment.total_cents,
      currency: signOrCode(payment.currency),
    },
    ...(await attempts(db, payment)),
    ...(await mails(db, payment)),
    ...(await actions(deps, payment)),
    ...(await endings(db, payment)),
  ]
  const sorted = happened.toSorted((a, b) => secondOf(a) - secondOf(b) || order.indexOf(a.kind) - order.indexOf(b.kind))
  const isOpen = payment.status === 'open'
  return {
    events: [...sorted, ...(await nextSteps(deps, payment))],
    hostedInvoiceUrl: isOpen ? payment.hosted_url : null,
  }
}
