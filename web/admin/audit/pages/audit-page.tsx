import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/platform/audit.ts'
import { auditFilters, auditSearch } from '#web/admin/audit/audit-search.ts'
import { AuditFilterBar } from '#web/admin/audit/parts/audit-filter-bar.tsx'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { AuditTable } from '#web/shared/audit/audit-table.tsx'
import { windowedTable } from '#web/shared/lists/windowed-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/admin/audit`: who did what to which record, with filters in the address. */
export function AuditPage() {
  const t = useT()
  const { search, show } = usePageSearch(auditSearch)
  const { entry, ...listed } = search
  const filters = auditFilters.read({ ...search })
  const query = useQuery({
    queryKey: ['admin', 'audit', listed],
    queryFn: ({ signal }) => call(listAudit, { query: listed, signal }),
    placeholderData: keepPreviousData,
  })
  const { itemsPerPage } = search
  const clear = () => show({ itemsPerPage })
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <PageHeader title={t('nav.admin_audit')} description={t('audit.intro')} />
      <AuditFilterBar
        filters={filters}
        onApply={(next, replace) => show({ ...next, itemsPerPage }, replace)}
        onClear={filtered ? clear : undefined}
      />
      <AuditTable
        {...windowedTable(query, itemsPerPage, (position) => show({ ...filters, ...position }))}
        onClearFilters={filtered ? clear : undefined}
        shownId={entry}
        onShow={(shown) => (shown === undefined ? show(listed, true) : show({ ...listed, entry: shown }))}
        withOrigin
      />
    </>
  )
}
