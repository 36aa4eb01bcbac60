import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { StaffFilters } from '#web/admin/staff/parts/staff-filters.tsx'
import { StaffTable } from '#web/admin/staff/parts/staff-table.tsx'
import { staffQuery } from '#web/admin/staff/queries.ts'
import { isAskable, staffSearch } from '#web/admin/staff/staff-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { useRequestedDialog } from '#web/lib/use-requested-dialog.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const InviteDialog = lazy(async () => ({
  default: (await import('#web/admin/staff/parts/invite-dialog.tsx')).InviteDialog,
}))

/** Renders `/admin/staff`: staff with their roles, and whether they may log in. */
export function StaffPage() {
  const t = useT()
  const [inviting, setInviting] = useRequestedDialog()
  const { search, change } = usePageSearch(staffSearch)
  const query = useQuery(staffQuery(search))
  const table = usePagedTable(query, search, change)
  const filtered = search.text !== '' || search.filter !== 'staff'
  const clear = () => change(staffSearch.defaults)
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
        onChange={(filters, replace) => change({ ...filters, page: 1 }, replace)}
        onClear={filtered ? clear : undefined}
      />
      <StaffTable
        {...table}
        nothing={isAskable(search) ? t('staff.none_found') : t('staff.type_more')}
        onClear={filtered ? clear : undefined}
      />
      {inviting ? (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
