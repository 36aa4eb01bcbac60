import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Our rows about one customer. Amounts in integer cents. */
export interface OurRows {
  readonly invoices: readonly {
    readonly id: number
    readonly originKey: string | null
    readonly currency: string
    readonly total: number
    readonly credited: number
    readonly received: number
    readonly refunded: number
    readonly isPaid: boolean
  }[]
  readonly receipts: readonly { readonly invoiceId: number; readonly cents: number; readonly intent: string | null }[]
  readonly refunds: readonly {
    readonly id: number
    readonly stripeId: string | null
    readonly invoiceId: number | null
    readonly intent: string | null
    readonly method: string
    readonly cents: number
    readonly currency: string
    readonly status: string
  }[]
  readonly payments: readonly {
    readonly id: number
    readonly stripeId: string
    readonly status: string
    readonly total: number
    readonly paid: number
    readonly currency: string
    readonly mismatch: string | null
    readonly refundedAt: string | null
  }[]
  readonly subscriptions: readonly {
    readonly stripeId: string
    readonly status: string
    readonly ends: boolean
    readonly cents: number
    readonly currency: string
  }[]
  readonly balances: ReadonlyMap<string, number>
  /** The customer at the provider. */
  readonly customer: string | null
}

type Parts = Omit<OurRows, 'balances'> & { readonly balances: Readonly<Record<string, number>> | null }

/** Reads the rows of each of these users in one statement. */
export const readOurs = async (db: Db, users: readonly number[]): Promise<ReadonlyMap<number, OurRows>> => {
  const list = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`
  const { rows } = await sql<{ id: number; all: Parts }>`
    select u.id, json_build_object(
      'invoices', ${list(sql`select id, origin_key as "originKey", currency, total_cents as total, credited_cents as credited,
        received_cents as received, refunded_cents as refunded, paid_at is not null as "isPaid"
        from accounting_document where user_id = u.id and kind = 'invoice' order by id`)},
      'receipts', ${list(sql`select r.invoice_id as "invoiceId", r.cents, r.payment_ref as intent from invoice_receipt r
        join accounting_document d on d.id = r.invoice_id where d.user_id = u.id and r.removed_at is null`)},
      'refunds', ${list(sql`select r.id, r.stripe_id as "stripeId", r.invoice_id as "invoiceId", r.payment_ref as intent, r.method,
        r.cents, r.currency, r.status from refund r join accounting_document d on d.id = r.invoice_id
        where d.user_id = u.id order by r.id`)},
      'payments', ${list(sql`select id, stripe_id as "stripeId", status, total_cents as total, paid_cents as paid,
        upper(currency) as currency, mismatch, refunded_at as "refundedAt" from payment_invoice where user_id = u.id`)},
      'subscriptions', ${list(sql`select stripe_id as "stripeId", status, cancel_at_period_end as ends,
        requested_total_cents as cents, upper(requested_currency) as currency from subscription where user_id = u.id`)},
      'balances', (select json_object_agg(currency, cents) from (select currency, sum(cents) as cents
        from customer_balance_entry where user_id = u.id group by currency) b),
      'customer', (select stripe_id from payment_customer where user_id = u.id)) as all
    from app_user u where u.id = any(${[...users]}::int[])`.execute(db)
  return new Map(rows.map(({ id, all }) => [id, { ...all, balances: new Map(Object.entries(all.balances ?? {})) }]))
}
