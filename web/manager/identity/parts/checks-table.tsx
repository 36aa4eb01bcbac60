import { IconEye, IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import type { IdentityCheck } from '#contract/identity/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { bulkCheckActions } from '#web/manager/identity/bulk-check-actions.ts'
import { LazyCheckDialog } from '#web/manager/identity/shared/lazy-check-dialog.tsx'
import { checkViews } from '#web/manager/identity/shared/queries.ts'
import { CheckStatusBadge } from '#web/shared/identity/check-status-badge.tsx'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import type { PagedTable } from '#web/shared/lists/use-paged-table.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

type ChecksTableProps = PagedTable<IdentityCheck> &
  Pick<DataTableProps<IdentityCheck>, 'filteredEmpty' | 'sort' | 'hiddenColumns'>

const nameOf = ({ shareholder }: IdentityCheck): string => `${shareholder.name} ${shareholder.surname}`

const rowName = (check: IdentityCheck): string => `${nameOf(check)}, ${check.company.name}`

const customerOf = ({ staff }: IdentityCheck): string => staff?.userRef.split('/').at(-1) ?? ''

const columnsIn = (t: Translate): DataTableProps<IdentityCheck>['columns'] => [
  {
    id: 'person',
    header: t('identity_checks.person'),
    cell: (check) => (
      <>
        <TextLink to="/manager/handle_user/$id/edit" params={{ id: customerOf(check) }} hash="company">
          {nameOf(check)}
        </TextLink>
        <Text dimmed small block>
          {check.company.name}
        </Text>
      </>
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'status',
    header: t('identity_checks.status'),
    cell: ({ status, staff }) => (
      <>
        <CheckStatusBadge status={status} />
        {staff?.failure ? (
          <Text dimmed small block>
            {t(`identity_checks.failure.${staff.failure}`)}
          </Text>
        ) : null}
      </>
    ),
    card: 'status',
  },
  {
    id: 'method',
    header: t('identity_checks.method'),
    cell: ({ method }) => t(`identity_checks.method.${method}`),
    hideBelow: 1,
    card: 'none',
  },
  {
    id: 'startedAt',
    header: t('identity_checks.started'),
    cell: ({ startedAt }) => formatInstant(startedAt),
    sortsDown: true,
    card: 'detail',
  },
]

/** Lists identity checks, each with its dialog. */
export function ChecksTable(props: ChecksTableProps) {
  const t = useT()
  const [opened, setOpened] = useState<IdentityCheck>()
  const selection = useSelection<IdentityCheck>(({ id }) => String(id), props)
  return (
    <>
      <DataTable<IdentityCheck>
        {...props}
        label={t('nav.identity_checks')}
        columns={columnsIn(t)}
        rowKey={({ id }) => String(id)}
        rowLabel={nameOf}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t('identity_checks.failed')}
        empty={{
          title: t('identity_checks.none'),
          text: t('identity_checks.none_text'),
          icon: <IconUserShield size={20} />,
        }}
        rowActions={(check) => [
          {
            key: 'open',
            label: t('identity_checks.open'),
            icon: <IconEye size={16} />,
            onSelect: () => setOpened(check),
          },
        ]}
      />
      <BulkActions selection={selection} rowName={rowName} actions={bulkCheckActions} refreshes={checkViews} />
      {opened === undefined ? null : (
        <LazyCheckDialog
          person={opened.shareholder}
          isVerified={opened.status === 'verified'}
          companyId={opened.company.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
