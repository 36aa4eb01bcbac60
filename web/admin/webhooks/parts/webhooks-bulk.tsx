import { useQueryClient } from '@tanstack/react-query'
import { processWebhookEvent, type WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface WebhooksBulkProps {
  selection: Selection<WebhookEvent>
  rowName: (row: WebhookEvent) => string
}

/** Offers to process several events of the payment provider again. */
export function WebhooksBulk({ selection, rowName }: WebhooksBulkProps) {
  const t = useT()
  const client = useQueryClient()
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      actions={[
        {
          key: 'again',
          label: t('webhooks.process_again'),
          confirm: t('list.bulk.again_text', { count: selection.rows.length }),
          run: async ({ id, status }) => {
            if (status === 'ignored') throw new RowFailure(t('webhooks.event_not_processable'))
            await call(processWebhookEvent, { params: { id } })
          },
        },
      ]}
      onChanged={() => void client.invalidateQueries({ queryKey: ['admin', 'webhooks'] })}
    />
  )
}
