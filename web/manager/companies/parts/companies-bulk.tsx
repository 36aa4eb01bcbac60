import { useQueryClient } from '@tanstack/react-query'
import type { CompanyRow } from '#contract/companies/schemas.ts'
import { updateRegistryData } from '#contract/registry/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { companiesCsv } from '#web/manager/companies/companies-csv.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface CompaniesBulkProps {
  /** Whether the list has companies at the registry. */
  hasRegistry: boolean
  selection: Selection<CompanyRow>
  rowName: (row: CompanyRow) => string
}

/** Offers what can be done with several companies: reading each at the registry, and a table of them. */
export function CompaniesBulk({ hasRegistry, selection, rowName }: CompaniesBulkProps) {
  const t = useT()
  const client = useQueryClient()
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      direct={[
        {
          key: 'csv',
          label: t('list.bulk.csv'),
          onSelect: (rows) => saveFile(new Blob([companiesCsv(t, rows)], { type: 'text/csv' }), 'companies.csv'),
        },
      ]}
      actions={
        hasRegistry
          ? [
              {
                key: 'registry',
                label: t('list.bulk.registry'),
                confirm: t('list.bulk.registry_text', { count: selection.rows.length }),
                run: async ({ compiler }) => {
                  const answer = await call(updateRegistryData, { params: { userId: compiler.id } })
                  if (answer.status === 'error') throw new RowFailure(t(`registry.sync.failed.${answer.reason}`))
                },
              },
            ]
          : []
      }
      onChanged={() => {
        for (const list of ['companies', 'registry', 'customer'])
          void client.invalidateQueries({ queryKey: ['manager', list] })
      }}
    />
  )
}
