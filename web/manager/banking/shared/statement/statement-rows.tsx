import { maxPreviewRows } from '#contract/banking/statements.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import css from './statement.module.css'
import type { StatementPreview } from './statement-target.ts'

type Row = StatementPreview['rows'][number]

const tones: Readonly<Record<Row['status'], BadgeTone>> = { new: 'paid', duplicate: 'neutral', invalid: 'failed' }

export interface StatementRowsProps {
  preview: Pick<StatementPreview, 'rows' | 'counts'>
}

/** Describes the result of a row; an invalid one names its line, since a narrow table hides the number. */
const stateText = (t: Translate, { status, error, line }: Row): string =>
  error === null
    ? t(`managed_banks.row.${status}`)
    : t('managed_banks.error_at', { line, error: t(`managed_banks.error.${error}`) })

const columnsIn = (t: Translate): DataTableProps<Row>['columns'] => [
  { id: 'line', header: t('managed_banks.line'), cell: ({ line }) => line, numeric: true, width: '4rem', hideBelow: 3 },
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
    cell: (row) => <Badge tone={tones[row.status]}>{stateText(t, row)}</Badge>,
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
 * Shows the first rows of a file, each with its result; then the invalid rows further down, which would otherwise be
 * missed.
 */
export function StatementRows({ preview: { rows, counts } }: StatementRowsProps) {
  const t = useT()
  const [first, further] = [rows.slice(0, maxPreviewRows), rows.slice(maxPreviewRows)]
  const total = counts.new + counts.duplicate + counts.invalid
  const furtherInvalid = counts.invalid - first.filter(({ status }) => status === 'invalid').length
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
          <h3 className={css.legend}>{t('managed_banks.further_invalid', { count: furtherInvalid })}</h3>
          <DataTable<Row>
            compact
            label={t('managed_banks.further_invalid', { count: furtherInvalid })}
            columns={columnsIn(t)}
            rows={further}
            rowKey={({ line }) => String(line)}
            status="ready"
            empty={{ title: t('managed_banks.no_rows') }}
          />
          {furtherInvalid > further.length ? (
            <p className={css.more}>
              {t('managed_banks.more_invalid', { shown: further.length, total: furtherInvalid })}
            </p>
          ) : null}
        </>
      )}
    </div>
  )
}
