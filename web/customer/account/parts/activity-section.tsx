import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ActivityEntry } from '#contract/accounts/own-account-schemas.ts'
import { deviceText } from '#web/customer/account/device-text.ts'
import { activityQuery } from '#web/customer/account/queries.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './activity.module.css'

const addressCell = ({ ipAddress: address }: ActivityEntry) =>
  address === null ? '–' : <BreakableText text={address} />

/** Lists the activity of the user's account, newest first. */
export function ActivitySection() {
  const t = useT()
  const headingId = useId()
  const [position, setPosition] = useState({ page: 1, itemsPerPage: 10 })
  const table = usePagedTable(useQuery(activityQuery(position)), position, (next) =>
    setPosition({ ...position, ...next }),
  )
  const what = (entry: ActivityEntry) => (
    <Row as="span" gap={[2, 8]} className={css.what}>
      {t(`account.activity.${entry.action}`)}
      {entry.actor === 'staff' ? <Badge tone="neutral">{t('account.activity.staff')}</Badge> : null}
      {entry.note === null ? null : <span className={css.note}>{entry.note}</span>}
    </Row>
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
      // Below the time: an IPv6 address needs the whole line of a phone.
      card: 'detail',
    },
  ]
  return (
    <Stack as="section" gap={12} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={css.heading}>
          {t('account.activity')}
        </h2>
        <Text as="p" dimmed>
          {t('account.activity.text')}
        </Text>
      </div>
      <DataTable<ActivityEntry>
        label={t('account.activity')}
        columns={columns}
        {...table}
        rowKey={(entry) => String(entry.id)}
        errorText={t('account.failed')}
        empty={{ title: t('account.activity.empty') }}
      />
    </Stack>
  )
}
