import { useQueryClient } from '@tanstack/react-query'
import { withdrawRequest } from '#contract/documents/manager-requests.ts'
import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface RequestsBulkProps {
  selection: Selection<StaffRequest>
  rowName: (row: StaffRequest) => string
}

/** Offers what can be done with several document requests: the same call as on one. */
export function RequestsBulk({ selection, rowName }: RequestsBulkProps) {
  const t = useT()
  const client = useQueryClient()
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      actions={[
        {
          key: 'withdraw',
          label: t('managed_documents.withdraw'),
          confirm: t('list.bulk.withdraw_text', { count: selection.rows.length }),
          run: ({ id }) => call(withdrawRequest, { params: { id } }),
        },
      ]}
      onChanged={() => void invalidateDocumentLists(client)}
    />
  )
}
