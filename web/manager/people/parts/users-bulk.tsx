import { useQueryClient } from '@tanstack/react-query'
import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { changeActive, changeVerified } from '#web/manager/people/change-user.ts'
import { usersCsv } from '#web/manager/people/users-csv.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface UsersBulkProps {
  selection: Selection<BasicUser>
  rowName: (row: BasicUser) => string
}

/** Offers what can be done with several users: the same calls as on one, and a table of them. */
export function UsersBulk({ selection, rowName }: UsersBulkProps) {
  const t = useT()
  const client = useQueryClient()
  const count = selection.rows.length
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      direct={[
        {
          key: 'csv',
          label: t('list.bulk.csv'),
          onSelect: (rows) => saveFile(new Blob([usersCsv(t, rows)], { type: 'text/csv' }), 'users.csv'),
        },
      ]}
      actions={[
        {
          key: 'verify',
          label: t('list.bulk.verify'),
          confirm: t('list.bulk.verify_text', { count }),
          run: (user) => changeVerified(user, true),
        },
        {
          key: 'activate',
          label: t('list.bulk.activate'),
          confirm: t('list.bulk.activate_text', { count }),
          run: (user) => changeActive(user, true, ''),
        },
        {
          key: 'deactivate',
          label: t('list.bulk.deactivate'),
          confirm: t('list.bulk.deactivate_text', { count }),
          run: (user) => changeActive(user, false, ''),
        },
      ]}
      onChanged={() => {
        for (const list of ['stats', 'users', 'customer'])
          void client.invalidateQueries({ queryKey: ['manager', list] })
      }}
    />
  )
}
