import { markInvoiceOpen, markInvoicePaid, markInvoiceUncollectible } from '#contract/invoicing/manager-invoices.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'

/** What a call on one invoice sends: a newer version is a conflict of its own row, and a repeated call changes nothing. */
const sentFor = ({ id, version }: Invoice) => ({ params: { id }, body: { version } })

/** What can be done with several invoices: the same calls as on one. */
export const bulkInvoiceActions: readonly BulkAction<Invoice>[] = [
  {
    label: 'lists.action.pay',
    text: 'list.bulk.pay',
    run: (invoice) => call(markInvoicePaid, sentFor(invoice)),
  },
  {
    label: 'lists.action.uncollectible',
    text: 'list.bulk.uncollectible',
    run: (invoice) => call(markInvoiceUncollectible, sentFor(invoice)),
  },
  {
    label: 'lists.action.open',
    text: 'list.bulk.open',
    run: (invoice) => call(markInvoiceOpen, sentFor(invoice)),
  },
]
