import type { QueryClient } from '@tanstack/react-query'
import { bookTransfer, undoTransfer } from '#contract/transfers/manager.ts'
import type { PayableInvoiceAnswer, Transfer } from '#contract/transfers/schemas.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { invalidateTransfers } from './queries.ts'

/** Books a transfer on an invoice. Undo takes back all its bookings, so it is offered only for the first. */
export const bookOn = async (
  client: QueryClient,
  { id, version, bookings }: Transfer,
  invoice: PayableInvoiceAnswer,
): Promise<void> => {
  try {
    const booked = await call(bookTransfer, {
      params: { id },
      body: { invoice: invoice.id, invoiceVersion: invoice.version, version },
    })
    const done = t('transfers.booked_on', { number: `${invoice.number}/${invoice.year}` })
    if (bookings.length > 0) notice.success(done)
    else
      reportUndoable(done, async () => {
        await call(undoTransfer, { params: { id }, body: { version: booked.version } })
        await invalidateTransfers(client)
      })
  } finally {
    await invalidateTransfers(client)
  }
}
