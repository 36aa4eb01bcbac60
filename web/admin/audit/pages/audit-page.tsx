import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listAudit } from '#contract/platform/audit.ts'
import { type AuditSearch, auditFilters, auditSearch } from '#web/admin/audit/audit-search.ts'
import { AuditFilterBar } from '#web/admin/audit/parts/audit-filter-bar.tsx'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { windowingOf } from '#web/lib/windowing-of.ts'
import { AuditTable } from '#web/shared/audit/audit-table.tsx'
import { tableStatus } from '#web/ui/data/data-column.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/admin/audit`: who did what to which record, with filters in the address. */
export function AuditPage() {
  const t = useT()
  const navigate = useNavigate()
  const given = useSearch({ strict: false })
  const search = auditSearch(given)
  const filters = auditFilters(given)
  const query = useQuery({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) => call(listAudit, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
  const show = (next: AuditSearch): void => void navigate({ to: '/admin/audit', search: next, resetScroll: false })
  const { itemsPerPage } = search
  const clear = () => show({ itemsPerPage })
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <PageHeader title={t('nav.admin_audit')} description={t('audit.intro')} />
      <AuditFilterBar
        filters={filters}
        onApply={(next) => show({ ...next, itemsPerPage })}
        onClear={filtered ? clear : undefined}
      />
      <AuditTable
        entries={query.data?.['hydra:member']}
        status={tableStatus(query)}
        onRetry={() => void query.refetch()}
        windowing={windowingOf(query.data, itemsPerPage, (position) => show({ ...filters, ...position }))}
        onClearFilters={filtered ? clear : undefined}
        withOrigin
      />
    </>
  )
}
