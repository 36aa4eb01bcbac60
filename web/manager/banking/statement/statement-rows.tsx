import { maxPreviewRows } from '#contract/banking/statements.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import css from './statement.module.css'
import type { StatementPreview } from './use-statement.ts'

type Row = StatementPreview['rows'][number]

const tones: Readonly<Record<Row['state'], BadgeTone>> = { new: 'paid', double: 'neutral', faulty: 'failed' }

export interface StatementRowsProps {
  preview: Pick<StatementPreview, 'rows' | 'counts'>
}

/** Describes the result of a row; a faulty one names its line, since a narrow table hides the number. */
const stateText = (t: Translate, { state, fault: problem, line }: Row): string =>
  problem === null
    ? t(`managed_banks.row.${state}`)
    : t('managed_banks.faulty_at', { line, fault: t(`managed_banks.fault.${problem}`) })

const columnsIn = (t: Translate): DataTableProps<Row>['columns'] => [
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
    cell: (row) => <Badge tone={tones[row.state]}>{stateText(t, row)}</Badge>,
    card: 'status',
  },
  {
    id: 'amount',
    header: t('managed_banks.amount'),
    cell: ({ amount, currency }) => (amount === null ? '-' : formatUnits(Number(amount), currency)),
    numeric: true,
    card: 'amount',
  },
]

/**
 * Shows the first rows of a file, each with its result; then the faulty rows further down, which would otherwise be
 * missed.
 */
export function StatementRows({ preview: { rows, counts } }: StatementRowsProps) {
  const t = useT()
  const [first, further] = [rows.slice(0, maxPreviewRows), rows.slice(maxPreviewRows)]
  const total = counts.new + counts.double + counts.faulty
  const furtherInvalid = counts.faulty - first.filter(({ state }) => state === 'faulty').length
  return (
    <div className={css.rows}>
      <DataTable<Row>
        compact
        label={t('managed_banks.rows')}
        columns={columnsIn(t)}
        rows={first}
        rowKey={({ line }) => String(line)}
        status="ready"
        empty={{ title: t('managed_banks.no_rows') }}
      />
      {total > first.length ? (
        <p className={css.more}>{t('managed_banks.more_rows', { shown: first.length, total })}</p>
      ) : null}
      {further.length === 0 ? null : (
        <>
          <h3 className={css.legend}>{t('managed_banks.further_faulty', { count: furtherInvalid })}</h3>
          <DataTable<Row>
            compact
            label={t('managed_banks.further_faulty', { count: furtherInvalid })}
            columns={columnsIn(t)}
            rows={further}
            rowKey={({ line }) => String(line)}
            status="ready"
            empty={{ title: t('managed_banks.no_rows') }}
          />
          {furtherInvalid > further.length ? (
            <p className={css.more}>
              {t('managed_banks.more_faulty', { shown: further.length, total: furtherInvalid })}
            </p>
          ) : null}
        </>
      )}
    </div>
  )
}
