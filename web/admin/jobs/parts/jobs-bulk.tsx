import { useQueryClient } from '@tanstack/react-query'
import { dropFailedJob, retryFailedJob, type StoredJob } from '#contract/platform/admin-jobs.ts'
import { jobsKey } from '#web/admin/jobs/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface JobsBulkProps {
  selection: Selection<StoredJob>
  rowName: (row: StoredJob) => string
}

/** Offers to retry or to delete several failed jobs. */
export function JobsBulk({ selection, rowName }: JobsBulkProps) {
  const t = useT()
  const client = useQueryClient()
  const count = selection.rows.length
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      actions={[
        {
          key: 'retry',
          label: t('jobs.retry'),
          confirm: t('list.bulk.retry_text', { count }),
          run: ({ id }) => call(retryFailedJob, { params: { id } }),
        },
        {
          key: 'drop',
          label: t('jobs.drop'),
          confirm: t('list.bulk.drop_text', { count }),
          run: ({ id }) => call(dropFailedJob, { params: { id } }),
        },
      ]}
      onChanged={() => void client.invalidateQueries({ queryKey: jobsKey })}
    />
  )
}
