import { useQueryClient } from '@tanstack/react-query'
import { markInvoiceOpen, markInvoicePaid, markInvoiceUncollectible } from '#contract/invoicing/manager-invoices.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { selectedArchive } from '#web/manager/invoicing/lists/selected-archive.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface InvoicesBulkProps {
  selection: Selection<Invoice>
  rowName: (row: Invoice) => string
  downloads: Downloads
}

/** What a call on one invoice sends: a newer version is a conflict of its own row, and a repeated call changes nothing. */
const sentFor = ({ id, version }: Invoice) => ({ params: { id }, body: { version } })

/** Offers what can be done with several invoices: the same calls as on one, and one archive of their PDFs. */
export function InvoicesBulk({ selection, rowName, downloads }: InvoicesBulkProps) {
  const t = useT()
  const client = useQueryClient()
  const count = selection.rows.length
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      direct={[selectedArchive(t, 'invoice', downloads)]}
      actions={[
        {
          key: 'pay',
          label: t('lists.action.pay'),
          confirm: t('list.bulk.pay', { count }),
          run: (invoice) => call(markInvoicePaid, sentFor(invoice)),
        },
        {
          key: 'uncollectible',
          label: t('lists.action.uncollectible'),
          confirm: t('list.bulk.uncollectible', { count }),
          run: (invoice) => call(markInvoiceUncollectible, sentFor(invoice)),
        },
        {
          key: 'open',
          label: t('lists.action.open'),
          confirm: t('list.bulk.open', { count }),
          run: (invoice) => call(markInvoiceOpen, sentFor(invoice)),
        },
      ]}
      onChanged={() => void client.invalidateQueries({ queryKey: ['manager', 'documents'] })}
    />
  )
}
