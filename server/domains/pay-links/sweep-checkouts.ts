import { findNumbered } from '#server/domains/invoicing/api.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { PayLinksDeps } from './deps.ts'
import { chargesOwed } from './rules.ts'
import { closeCheckout, syncCheckout } from './sync-checkout.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const batch = 100

const before = ({ platform }: PayLinksDeps, ms: number): string =>
  new Date(platform.clock.now().getTime() - ms).toISOString()

/** Runs an action for each row; an unavailable provider is unavailable for every row. */
const forEach = async (
  { platform }: PayLinksDeps,
  rows: readonly InvoiceCheckoutRow[],
  action: (row: InvoiceCheckoutRow) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) {
    try {
      await action(row)
    } catch (error) {
      platform.log.warn({ err: error, checkout: row.id }, 'the checkout of an invoice will be checked again')
      if (error instanceof ProviderFailure && (error.retryable || error.kind === 'misconfigured')) return
    }
  }
}

const unfinished = ({ platform }: PayLinksDeps) =>
  tables(platform.db).selectFrom('invoice_checkout').selectAll().where('status', 'in', ['opening', 'open', 'waiting'])

/** Closes pages over another amount than is owed: their invoice was changed, credited or paid in another way. */
const closeAllOutdated = async (deps: PayLinksDeps): Promise<void> => {
  const rows = await unfinished(deps).where('status', '<>', 'waiting').orderBy('id').execute()
  const invoices = await findNumbered(
    deps.platform.db,
    rows.map((row) => row.invoice_id),
  )
  const outdated = rows.filter((row) => !chargesOwed(invoices.get(row.invoice_id), row))
  await forEach(deps, outdated, (row) => closeCheckout(deps, row))
}

const checkOutcome = async (deps: PayLinksDeps, row: InvoiceCheckoutRow): Promise<void> => {
  // Recorded first: a failing checkout moves to the end of the queue and blocks no other.
  await tables(deps.platform.db)
    .updateTable('invoice_checkout')
    .set({ checked_at: before(deps, 0) })
    .where('id', '=', row.id)
    .execute()
  if (row.stripe_id !== null) await syncCheckout(deps, row)
  // A page is valid for a day. One without an id was never shown, so it cannot have been paid.
  else if (Date.parse(row.created_at) < Date.parse(before(deps, day))) await closeCheckout(deps, row)
}

/**
 * Closes outdated pages, and checks checkouts whose outcome is unknown: every minute in their first hour, then every
 * ten minutes.
 */
export const sweepCheckouts = async (deps: PayLinksDeps): Promise<void> => {
  await closeAllOutdated(deps)
  const rows = await unfinished(deps)
    .where('checked_at', '<=', before(deps, minute))
    .where((of) =>
      of.or([of('created_at', '>', before(deps, hour)), of('checked_at', '<=', before(deps, 10 * minute))]),
    )
    .orderBy('checked_at')
    .limit(batch)
    .execute()
  await forEach(deps, rows, (row) => checkOutcome(deps, row))
}
