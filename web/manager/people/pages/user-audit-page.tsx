import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listCustomerAudit } from '#contract/platform/audit.ts'
import { call } from '#web/lib/call.ts'
import { type WindowSearch, windowSearch } from '#web/lib/window-search.ts'
import { windowingOf } from '#web/lib/windowing-of.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { AuditTable } from '#web/shared/audit/audit-table.tsx'
import { tableStatus } from '#web/ui/data/data-column.ts'

/** `/manager/user_audit/{userid}`: what a customer did, and what was done to the account and the company. */
export function UserAuditPage() {
  const { id: userId } = useCustomer()
  const navigate = useNavigate()
  const search = windowSearch(useSearch({ strict: false }))
  const query = useQuery({
    queryKey: ['manager', 'audit', userId, search],
    queryFn: ({ signal }) => call(listCustomerAudit, { params: { userId }, query: search, signal }),
    placeholderData: keepPreviousData,
  })
  const show = (next: WindowSearch): void =>
    void navigate({
      to: '/manager/user_audit/$userid',
      params: { userid: String(userId) },
      search: next,
      resetScroll: false,
    })
  return (
    <AuditTable
      entries={query.data?.['hydra:member']}
      status={tableStatus(query)}
      onRetry={() => void query.refetch()}
      windowing={windowingOf(query.data, search.itemsPerPage, show)}
    />
  )
}
