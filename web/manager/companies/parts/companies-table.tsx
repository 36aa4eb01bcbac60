import { IconPencil } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CompanyRow } from '#contract/companies/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { companiesCsv } from '#web/manager/companies/companies-csv.ts'
import { readAtRegistry } from '#web/manager/shared/lists/read-at-registry.ts'
import { CompanyHouseLink } from '#web/shared/companies/company-house-link.tsx'
import { CompanyStatusBadge } from '#web/shared/companies/company-status-badge.tsx'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import css from './companies-table.module.css'

interface CompaniesTableProps
  extends Pick<
    DataTableProps<CompanyRow>,
    'label' | 'rows' | 'status' | 'onRetry' | 'empty' | 'filteredEmpty' | 'paging' | 'sort' | 'hiddenColumns'
  > {
  /** The columns between the name and the link to change it. */
  show: 'all' | 'change'
}

const companyName = ({ name }: CompanyRow): string => name

const nameCell = ({ name, compiler }: CompanyRow): ReactNode => (
  <TextLink to="/manager/handle_user/$id" params={{ id: String(compiler.id) }}>
    {name}
  </TextLink>
)

const numberCell = ({ companyHouse, companyNumber }: CompanyRow): ReactNode =>
  companyNumber === null ? '–' : <CompanyHouseLink href={companyHouse}>{companyNumber}</CompanyHouseLink>

const statusCell = (company: CompanyRow): ReactNode => <CompanyStatusBadge company={company} />

const compilerCell = ({ compiler }: CompanyRow): ReactNode => <BreakableText text={compiler.email} />

/** Shows the day beside the address, where a phone has room for it. */
const lastChangeCell = ({ lastChangeAt }: CompanyRow): ReactNode => {
  const [day, time] = formatInstant(lastChangeAt).split(', ')
  return (
    <>
      {day}
      <span className={css.time}>, {time}</span>
    </>
  )
}

/** Lists companies, each with a link to its customer's page. */
export function CompaniesTable({ show, ...props }: CompaniesTableProps) {
  const t = useT()
  const all = show === 'all'
  const state = useReturnState()
  const selection = useSelection<CompanyRow>(({ id }) => String(id), props)
  const columns: DataTableProps<CompanyRow>['columns'] = [
    { id: 'name', header: t('companies.name'), cell: nameCell, wide: true, card: 'title', opens: true },
    ...(all
      ? [
          {
            id: 'companyNumber',
            header: t('companies.number'),
            cell: numberCell,
            card: 'amount' as const,
          },
          {
            id: 'status',
            header: t('companies.status'),
            cell: statusCell,
            card: 'status' as const,
          },
        ]
      : []),
    {
      id: 'compiler',
      header: t('companies.compiler'),
      cell: compilerCell,
      wide: true,
      card: 'detail',
    },
    {
      id: 'lastChangeAt',
      header: t('companies.last_change'),
      cell: lastChangeCell,
      sortsDown: true,
      ...(all ? { hideBelow: 3 as const } : { card: 'status' as const }),
    },
  ]
  return (
    <>
      <DataTable<CompanyRow>
        {...props}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={companyName}
        selection={tableSelectionOf(t, selection, companyName)}
        errorText={t('companies.failed')}
        rowActions={({ compiler }) => [
          {
            key: 'edit',
            label: t('companies.edit'),
            icon: <IconPencil size={16} />,
            link: linkOptions({
              to: '/manager/handle_user/$id/edit',
              params: { id: String(compiler.id) },
              hash: 'company',
              state,
            }),
          },
        ]}
      />
      <BulkActions
        selection={selection}
        rowName={companyName}
        direct={[
          {
            label: 'list.bulk.csv',
            onSelect: (rows) => saveFile(new Blob([companiesCsv(t, rows)], { type: 'text/csv' }), 'companies.csv'),
          },
        ]}
        // The other list has the companies that are not at the registry.
        actions={all ? [readAtRegistry<CompanyRow>(t, ({ compiler }) => compiler.id, 'list.bulk.registry_text')] : []}
        refreshes={[
          ['manager', 'companies'],
          ['manager', 'registry'],
          ['manager', 'customer'],
        ]}
      />
    </>
  )
}
