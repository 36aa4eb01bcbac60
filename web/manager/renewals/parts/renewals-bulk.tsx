import { useQueryClient } from '@tanstack/react-query'
import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { useT } from '#web/lib/i18n.ts'
import { attemptPayment } from '#web/manager/renewals/attempt-payment.ts'
import { invalidateRenewals } from '#web/manager/renewals/queries.ts'
import { responseText } from '#web/manager/renewals/shared/renewal-labels.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface RenewalsBulkProps {
  selection: Selection<UnpaidInvoice>
  rowName: (row: UnpaidInvoice) => string
}

/** Offers a new attempt of several payments; the server refuses those that were attempted less than 30 minutes ago. */
export function RenewalsBulk({ selection, rowName }: RenewalsBulkProps) {
  const t = useT()
  const client = useQueryClient()
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      actions={[
        {
          key: 'attempt',
          label: t('renewals.action.attempt'),
          confirm: t('list.bulk.attempt_text', { count: selection.rows.length }),
          run: async ({ stripeId }) => {
            const { paid, response } = await attemptPayment(client, stripeId)
            // A bank debit is not refused: it takes time.
            if (!paid && response !== 'processing') throw new RowFailure(responseText(t, response))
          },
        },
      ]}
      onChanged={() => invalidateRenewals(client)}
    />
  )
}
