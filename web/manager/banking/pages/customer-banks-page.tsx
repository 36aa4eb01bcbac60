import '#web/theme/styles-manager.ts'
import { useQuery } from '@tanstack/react-query'
import { ConnectionsTable } from '#web/manager/banking/parts/connections-table.tsx'
import { ExportCard } from '#web/manager/banking/parts/export-card.tsx'
import { SyncCard } from '#web/manager/banking/parts/sync-card.tsx'
import { connectionsQuery } from '#web/manager/banking/queries.ts'
import { StatementCard } from '#web/manager/banking/shared/statement/statement-card.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { listState } from '#web/shared/lists/list-state.ts'
import { Stack } from '#web/ui/layout/stack.tsx'

export { NoCustomerPage } from './no-customer-page.tsx'

/** `/manager/manage_customer_banks/{userId}`: a customer's connections, their synchronisation, exports and imports. */
export function CustomerBanksPage() {
  const { id: userId } = useCustomer()
  const query = useQuery(connectionsQuery(userId))
  return (
    <Stack gap={24} key={userId}>
      <SyncCard userId={userId} connections={query.data} failed={listState(query).status === 'failed'} />
      <ConnectionsTable connections={query.data} {...listState(query)} />
      <ExportCard userId={userId} connections={query.data} />
      <StatementCard userId={userId} connections={query.data} />
    </Stack>
  )
}
