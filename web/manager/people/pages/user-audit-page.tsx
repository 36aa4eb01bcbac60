import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCustomerAudit } from '#contract/platform/audit.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { windowSearch } from '#web/lib/window-search.ts'
import { SubPageHeading } from '#web/manager/people/parts/sub-page-heading.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { AuditTable } from '#web/shared/audit/audit-table.tsx'
import { windowedTable } from '#web/shared/lists/windowed-table.ts'

/** `/manager/user_audit/{userid}`: what a customer did, and what was done to the account and the company. */
export function UserAuditPage() {
  const t = useT()
  const { id: userId } = useCustomer()
  const { search, show } = usePageSearch(windowSearch)
  const [shownId, setShownId] = useState<number>()
  const query = useQuery({
    queryKey: ['manager', 'audit', userId, search],
    queryFn: ({ signal }) => call(listCustomerAudit, { params: { userId }, query: search, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SubPageHeading userId={userId} title={t('nav.user_audit')} />
      <AuditTable {...windowedTable(query, search.itemsPerPage, show)} shownId={shownId} onShow={setShownId} />
    </>
  )
}
