import { unitsFromCents } from '#contract/core/money.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { adoptBookings } from './adopt-bookings.ts'
import type { PurchasesDeps } from './deps.ts'
import { releaseBuyer } from './release-buyer.ts'
import { tables } from './tables.ts'

async function* purchases(deps: PurchasesDeps, userId: number): AsyncGenerator<DataRow> {
  await adoptBookings(deps, userId)
  const { db } = deps.platform
  const rows = rowsById(tables(db).selectFrom('purchase').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      product: row.title,
      status: row.status,
      name: row.name,
      surname: row.surname,
      address: row.address,
      country: row.country,
      fiscalNumber: row.fiscal_number,
      phoneNumber: row.phone,
      email: row.email,
      notes: row.notes,
      language: row.language,
      stripeId: row.stripe_id,
      paymentId: row.payment_id,
      subscriptionId: row.subscription_stripe_id,
      url: row.url,
      total: unitsFromCents(row.total_cents),
      vat: unitsFromCents(row.vat_cents),
      currency: row.currency,
      mismatch: row.mismatch,
      createdAt: instant(row.created_at),
      expiresAt: instantOrNull(row.expires_at),
      paidAt: instantOrNull(row.paid_at),
    }
}

/**
 * Exports and erases personal data of purchases. A deletion retains what was sold and for how much, without the buyer.
 */
export const personalData = (deps: PurchasesDeps): PersonalData => ({
  tables: ['purchase'],
  exportOf: (userId) => [{ name: 'purchases', rows: () => purchases(deps, userId) }],
  release: (user) => releaseBuyer(deps, user),
  move: async (trx, { from, to }) => {
    await tables(trx).updateTable('purchase').set({ user_id: to }).where('user_id', '=', from).execute()
  },
  erase: async (trx, { id, anonymousEmail }) => {
    const nobody = { name: '', surname: '', address: '', country: '', fiscal_number: null, phone: null, notes: null }
    await tables(trx)
      .updateTable('purchase')
      .set({ ...nobody, email: anonymousEmail, url: null })
      .where('user_id', '=', id)
      .execute()
  },
})
