import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import { useIsUnconfirmed } from '#web/customer/accounts/shared/use-is-unconfirmed.ts'
import { ownConnectionsQuery } from '#web/customer/banking/shared/queries.ts'
import { requestsQuery, waitsForCustomer } from '#web/customer/documents/shared/requests-query.ts'
import { ownRegistryQuery } from '#web/customer/registry/shared/queries.ts'
import { statusQuery } from '#web/customer/subscriptions/shared/status-query.ts'
import { laterDeadlines, nextTasks, type Task } from './next-tasks.ts'

const quietConnections = { ...ownConnectionsQuery, meta: { quiet: true } }

/** Fetches all sources of the customer's tasks in parallel. */
const useSources = (userId: number) => {
  // Requests are refused until the address is confirmed: no request is sent and no failure shown.
  const isClosed = useIsUnconfirmed()
  const requests = useQuery({ ...requestsQuery, enabled: !isClosed })
  const currentStatus = useQuery(statusQuery(userId))
  const registry = useQuery(ownRegistryQuery)
  const connections = useQuery(quietConnections)
  return { requests, currentStatus, registry, connections, isClosed }
}

/** Starts fetching the sources while the company itself still loads. */
export const usePreparedTasks = (userId: number): void => void useSources(userId)

/** The next tasks, and whether all sources are loaded. */
export interface NextTasks {
  readonly tasks: readonly Task[]
  /** Later deadlines. */
  readonly later: readonly Deadline[]
  /** Whether a source still loads. */
  readonly pending: boolean
  /** Retries failed sources; undefined if none failed. */
  readonly retry: (() => void) | undefined
}

/** Returns the company's next tasks from all sources. */
export const useNextTasks = (company: Company, user: SessionUser): NextTasks => {
  const { requests, currentStatus, registry, connections, isClosed } = useSources(user.id)
  const deadlines = registry.data?.record?.deadlines ?? []
  const all = [...(isClosed ? [] : [requests]), currentStatus, registry, connections]
  const failed = all.filter(({ data, isError }) => data === undefined && isError)
  return {
    tasks: nextTasks({
      company,
      hasSubscription: user.hasSubscription,
      owed: currentStatus.data?.unpaidInvoices ?? [],
      deadlines,
      connections: connections.data ?? [],
      requested: requests.data?.filter(waitsForCustomer).length ?? 0,
    }),
    later: laterDeadlines(deadlines),
    pending: all.some(({ data, isError }) => data === undefined && !isError),
    retry: failed.length === 0 ? undefined : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
