import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ActivityEntry } from '#contract/accounts/own-account-schemas.ts'
import { deviceText } from '#web/customer/account/device-text.ts'
import { activityQuery } from '#web/customer/account/queries.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { tableStatus } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import css from './activity.module.css'

const addressCell = ({ ipAddress: address }: ActivityEntry) =>
  address === null ? '–' : <BreakableText text={address} />

/** Lists the activity of the user's account, newest first. */
export function ActivitySection() {
  const t = useT()
  const headingId = useId()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(10)
  const query = useQuery(activityQuery(page, size))
  const what = (entry: ActivityEntry) => (
    <span className={css.what}>
      {t(`account.activity.${entry.action}`)}
      {entry.actor === 'staff' ? <Badge tone="neutral">{t('account.activity.staff')}</Badge> : null}
      {entry.note === null ? null : <span className={css.note}>{entry.note}</span>}
    </span>
  )
  const columns: DataTableProps<ActivityEntry>['columns'] = [
    { id: 'what', header: t('account.activity.what'), cell: what, card: 'title' },
    {
      id: 'when',
      header: t('account.activity.when'),
      cell: (entry) => formatInstant(entry.occurredAt),
      width: '10rem',
      card: 'detail',
    },
    {
      id: 'device',
      header: t('account.activity.device'),
      cell: (entry) => (entry.device === null ? '–' : deviceText(t, entry.device)),
      hideBelow: 2,
      card: 'none',
    },
    {
      id: 'address',
      header: t('account.activity.address'),
      cell: addressCell,
      wide: true,
      hideBelow: 3,
      card: 'status',
    },
  ]
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={css.heading}>
          {t('account.activity')}
        </h2>
        <p className={css.text}>{t('account.activity.text')}</p>
      </div>
      <DataTable<ActivityEntry>
        label={t('account.activity')}
        columns={columns}
        rows={query.data?.['hydra:member']}
        rowKey={(entry) => String(entry.id)}
        status={tableStatus(query)}
        errorText={t('account.failed')}
        onRetry={() => void query.refetch()}
        empty={{ title: t('account.activity.empty') }}
        paging={{
          page,
          pageSize: size,
          total: query.data?.['hydra:totalItems'] ?? 0,
          onPage: setPage,
          onPageSize: (next) => {
            setSize(next)
            setPage(1)
          },
        }}
      />
    </section>
  )
}
