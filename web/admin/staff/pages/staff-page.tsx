import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { StaffFilters } from '#web/admin/staff/parts/staff-filters.tsx'
import { StaffTable } from '#web/admin/staff/parts/staff-table.tsx'
import { staffQuery } from '#web/admin/staff/queries.ts'
import { defaultStaff, isAskable, type StaffSearch, staffSearch } from '#web/admin/staff/staff-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageClamp } from '#web/lib/use-page-clamp.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { tableStatus } from '#web/ui/data/data-column.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const InviteDialog = lazy(async () => ({
  default: (await import('#web/admin/staff/parts/invite-dialog.tsx')).InviteDialog,
}))

/** Renders `/admin/staff`: staff with their roles, and whether they may log in. */
export function StaffPage() {
  const t = useT()
  const navigate = useNavigate()
  const [inviting, setInviting] = useState(false)
  const search = staffSearch(useSearch({ strict: false }))
  const query = useQuery(staffQuery(search))
  const change = (next: Partial<StaffSearch>, replace = false): void =>
    void navigate({ to: '/admin/staff', search: { ...search, ...next }, replace, resetScroll: false })
  const total = query.data?.total
  const beyond = usePageClamp(search, query.isPlaceholderData ? undefined : total, (page) => change({ page }, true))
  const filtered = search.text !== '' || search.filter !== 'staff'
  const clear = () => change(defaultStaff)
  return (
    <>
      <PageHeader
        title={t('nav.admin_staff')}
        description={t('staff.intro')}
        actions={
          <Button tone="primary" icon={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
            {t('staff.invite')}
          </Button>
        }
      />
      <StaffFilters
        search={search}
        onApply={(filters) => change({ ...filters, page: 1 })}
        onClear={filtered ? clear : undefined}
      />
      <StaffTable
        rows={beyond ? undefined : query.data?.rows}
        status={tableStatus(query)}
        onRetry={() => void query.refetch()}
        nothing={isAskable(search) ? t('staff.none_found') : t('staff.type_more')}
        onClear={filtered ? clear : undefined}
        paging={{
          page: search.page,
          pageSize: search.itemsPerPage,
          total: total ?? 0,
          onPage: (page) => change({ page }),
          onPageSize: (itemsPerPage) => change({ itemsPerPage, page: 1 }),
        }}
      />
      {inviting ? (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
