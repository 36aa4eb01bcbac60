import type { QueryClient } from '@tanstack/react-query'
import { bookTransfer, undoTransfer } from '#contract/transfers/manager.ts'
import type { PayableInvoiceAnswer, Transfer } from '#contract/transfers/schemas.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { foundInvoicesKey, invalidateTransfers } from './queries.ts'

/** Books a transfer on invoices, in their order. Undo takes back all its bookings, so it is offered only for the first. */
export const bookOn = async (
  client: QueryClient,
  { id, version, bookings }: Transfer,
  invoices: readonly PayableInvoiceAnswer[],
): Promise<void> => {
  try {
    const booked = await call(bookTransfer, {
      params: { id },
      body: { invoices: invoices.map((one) => ({ invoice: one.id, invoiceVersion: one.version })), version },
    })
    const [only, ...others] = invoices
    const done =
      only && others.length === 0
        ? t('transfers.booked_on', { number: `${only.number}/${only.year}` })
        : t('transfers.booked_several', { count: invoices.length })
    if (bookings.length > 0) notice.success(done)
    else
      reportUndoable(done, async () => {
        await call(undoTransfer, { params: { id }, body: { version: booked.version } })
        await invalidateTransfers(client)
      })
  } catch (failure) {
    // Invoices that were chosen in an earlier search: the next attempt needs their versions of now.
    await client.refetchQueries({ queryKey: foundInvoicesKey(id), type: 'inactive' })
    throw failure
  } finally {
    await invalidateTransfers(client)
  }
}
