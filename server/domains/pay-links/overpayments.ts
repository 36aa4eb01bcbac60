import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { listOverpayments as endpoint } from '#contract/pay-links/manager.ts'
import type { Overpayment } from '#contract/pay-links/schemas.ts'
import { findNumbered, invoicesWithExcess } from '#server/domains/invoicing/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { PayLinksDeps } from './deps.ts'
import { excessNow } from './rules.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

/** Renders overpayments with their invoices, in the given order. */
const present = async (db: Db | Trx, rows: readonly InvoiceCheckoutRow[]): Promise<Overpayment[]> => {
  const invoices = await findNumbered(
    db,
    rows.map((row) => row.invoice_id),
  )
  return rows.map((row) => {
    const invoice = invoices.get(row.invoice_id)
    return {
      '@id': iri('overpayments', row.id),
      id: row.id,
      invoiceRef: {
        '@id': iri('invoices', row.invoice_id),
        invoiceNumber: invoice?.number ?? null,
        year: invoice?.year ?? null,
        customerName: invoice?.customer_name ?? '',
      },
      currency: currencySign[row.currency],
      amount: unitsFromCents(Number(row.cents)),
      excessAmount: unitsFromCents(excessNow(row, invoice)),
      paidAt: instant(row.paid_at ?? row.created_at),
      paymentRef: row.payment_id,
      settledAt: instantOrNull(row.settled_at),
    }
  })
}

/** Lists overpayments that are not settled or given back yet, oldest first. */
export const listOverpayments = async (
  { platform: { db } }: PayLinksDeps,
  { page, itemsPerPage }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const open = tables(db)
    .selectFrom('invoice_checkout')
    .where('excess_cents', '>', sql<bigint>`0`)
    .where('settled_at', 'is', null)
    .where('invoice_id', 'in', invoicesWithExcess)
  const rows = await open
    .selectAll()
    .orderBy('paid_at')
    .orderBy('id')
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  const { count } = await open.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
  return { 'hydra:member': await present(db, rows), 'hydra:totalItems': Number(count) }
}

/** Marks an overpayment as settled with the payer; does nothing when it is. Throws `not_found`. */
export const settleOverpayment = ({ platform }: PayLinksDeps, call: StaffAction, id: number): Promise<Overpayment> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await tables(trx)
      .selectFrom('invoice_checkout')
      .selectAll()
      .where('id', '=', id)
      .where('excess_cents', '>', sql<bigint>`0`)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('not_found')
    const at = platform.clock.now().toISOString()
    const settled =
      row.settled_at === null
        ? await tables(trx)
            .updateTable('invoice_checkout')
            .set({ settled_at: at, settled_by: call.actor.userId })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
        : row
    const invoice = (await findNumbered(trx, [row.invoice_id])).get(row.invoice_id)
    if (row.settled_at === null)
      await recordAction(platform, trx, call, {
        action: 'settle-overpayment',
        subject: { type: 'invoice', id: row.invoice_id },
        after: { cents: excessNow(row, invoice), currency: row.currency, payment: row.payment_id },
      })
    const [answer] = await present(trx, [settled])
    if (!answer) throw refuse('not_found')
    return answer
  })
