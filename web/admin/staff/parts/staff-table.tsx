import { lazy, Suspense, useState } from 'react'
import type { StaffMember } from '#contract/accounts/staff.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import type { TableStatus } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { OpenDialog } from './account-dialogs.tsx'
import { staffActions } from './staff-actions.tsx'
import { RoleBadges, StatusBadge, TwoFactorBadge } from './staff-badges.tsx'
import css from './staff-table.module.css'

const AccountDialogs = lazy(async () => ({ default: (await import('./account-dialogs.tsx')).AccountDialogs }))

export interface StaffTableProps {
  rows: StaffMember[] | undefined
  status: TableStatus
  onRetry: () => void
  /** Shown when no account matches the filters. */
  nothing: string
  onClear: (() => void) | undefined
  paging: NonNullable<DataTableProps<StaffMember>['paging']>
}

const columnsOf = (t: Translate, own: number | undefined): DataTableProps<StaffMember>['columns'] => {
  return [
    {
      id: 'person',
      header: t('staff.person'),
      cell: (member) => <Person member={member} own={own} />,
      wide: true,
      card: 'title',
    },
    { id: 'roles', header: t('staff.roles'), cell: (member) => <RoleBadges roles={member.roles} />, card: 'detail' },
    {
      id: 'status',
      header: t('staff.account_status'),
      cell: (member) => <StatusBadge member={member} />,
      card: 'status',
    },
    {
      id: 'factor',
      header: t('staff.two_factor'),
      cell: (member) => <TwoFactorBadge twoFactorEnabled={member.twoFactorEnabled} />,
      hideBelow: 2,
      card: 'none',
    },
    {
      id: 'login',
      header: t('staff.last_login'),
      cell: (member) => formatInstant(member.lastLogin) || t('staff.never'),
      hideBelow: 3,
      card: 'none',
    },
  ]
}

/** Lists accounts with roles, status and actions. */
export function StaffTable({ rows, status, onRetry, nothing, onClear, paging }: StaffTableProps) {
  const t = useT()
  const own = useSessionUser()?.id
  const [opened, setOpened] = useState<OpenDialog>()
  const open = opened && { ...opened, member: rows?.find(({ id }) => id === opened.member.id) ?? opened.member }
  return (
    <>
      <DataTable<StaffMember>
        label={t('nav.admin_staff')}
        columns={columnsOf(t, own)}
        rows={rows}
        rowKey={(member) => String(member.id)}
        rowLabel={(member) => member.email}
        rowActions={(member) => staffActions(t, member, { own: member.id === own, open: setOpened })}
        status={status}
        errorText={t('staff.failed')}
        onRetry={onRetry}
        empty={{ title: t('staff.none') }}
        filteredEmpty={onClear === undefined ? undefined : { title: nothing, onClear }}
        paging={paging}
      />
      {open === undefined ? null : (
        <Suspense>
          <AccountDialogs key={`${open.kind} ${open.member.id}`} open={open} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Person({ member, own }: { member: StaffMember; own: number | undefined }) {
  const t = useT()
  const name = `${member.firstName} ${member.lastName}`.trim()
  return (
    <>
      <span className={css.person}>
        <BreakableText text={member.email} />
        {member.id === own ? <span className={css.dimmed}> {t('staff.you')}</span> : null}
      </span>
      {name === '' ? null : <span className={`${css.person} ${css.dimmed}`}>{name}</span>}
    </>
  )
}
