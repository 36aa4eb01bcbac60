import { formatDate, formatUnits } from '../../../lib/format.ts'
import { type Translate, useT } from '../../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import css from './statement.module.css'
import type { StatementPreview } from './use-statement.ts'

type Row = StatementPreview['rows'][number]

const tones: Readonly<Record<Row['state'], BadgeTone>> = { new: 'paid', double: 'neutral', faulty: 'failed' }

export interface StatementRowsProps {
  rows: Row[]
  currency: string
  /** How many the file has; the first of them are shown. */
  total: number
}

const columnsIn = (t: Translate, currency: string): DataTableProps<Row>['columns'] => [
  { id: 'line', header: t('managed_banks.line'), cell: ({ line }) => line, numeric: true, width: '4rem', leaves: 3 },
  {
    id: 'date',
    header: t('managed_banks.date'),
    cell: ({ bookingDate }) => (bookingDate === null ? '-' : formatDate(bookingDate)),
    card: 'detail',
  },
  {
    id: 'description',
    header: t('managed_banks.description'),
    cell: ({ description }) => <span className={css.description}>{description ?? '-'}</span>,
    wide: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('managed_banks.status'),
    cell: ({ state, fault }) => (
      <Badge tone={tones[state]}>
        {fault === null ? t(`managed_banks.row.${state}`) : t(`managed_banks.fault.${fault}`)}
      </Badge>
    ),
    card: 'status',
  },
  {
    id: 'amount',
    header: t('managed_banks.amount'),
    cell: ({ amount }) => (amount === null ? '-' : formatUnits(Number(amount), currency)),
    numeric: true,
    card: 'amount',
  },
]

/** The first rows of a file, each with what becomes of it. */
export function StatementRows({ rows, currency, total }: StatementRowsProps) {
  const t = useT()
  return (
    <div>
      <DataTable<Row>
        compact
        label={t('managed_banks.rows')}
        columns={columnsIn(t, currency)}
        rows={rows}
        rowKey={({ line }) => String(line)}
        status="ready"
        empty={{ title: t('managed_banks.no_rows') }}
      />
      {total > rows.length ? (
        <p className={css.more}>{t('managed_banks.more_rows', { shown: rows.length, total })}</p>
      ) : null}
    </div>
  )
}
