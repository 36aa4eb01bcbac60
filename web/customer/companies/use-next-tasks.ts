import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import { useIsUnconfirmed } from '../accounts/use-is-unconfirmed.ts'
import { ownConnectionsQuery } from '../banking/queries.ts'
import { requestsQuery, waitsForCustomer } from '../documents/queries.ts'
import { ownRegistryQuery } from '../registry/queries.ts'
import { statusQuery } from '../subscriptions/status-query.ts'
import { laterDeadlines, nextTasks, type Task } from './next-tasks.ts'

const quietConnections = { ...ownConnectionsQuery, meta: { quiet: true } }

/** What the customer's tasks are taken from, asked for at once. */
const useSources = (userId: number) => {
  // Closed until the address is confirmed: nothing that could be asked for, and nothing that failed.
  const isClosed = useIsUnconfirmed()
  const requests = useQuery({ ...requestsQuery, enabled: !isClosed })
  const currentStatus = useQuery(statusQuery(userId))
  const registry = useQuery(ownRegistryQuery)
  const connections = useQuery(quietConnections)
  return { requests, standing: currentStatus, registry, connections, isClosed }
}

/** Begins to ask for them while the company itself is still on its way. */
export const usePreparedTasks = (userId: number): void => void useSources(userId)

/** What comes next, and whether all of it is known. */
export interface NextTasks {
  readonly tasks: readonly Task[]
  /** Deadlines further ahead. */
  readonly later: readonly Deadline[]
  /** Something is still on its way. */
  readonly pending: boolean
  /** Asks again for what could not be loaded; nothing where all was. */
  readonly retry: (() => void) | undefined
}

/** What comes next for the company, from everything that can ask for something; what is gone asks no more. */
export const useNextTasks = (company: Company, user: SessionUser): NextTasks => {
  const { requests, standing: currentStatus, registry, connections, isClosed } = useSources(user.id)
  const deadlines = registry.data?.record?.deadlines ?? []
  const all = [...(isClosed ? [] : [requests]), currentStatus, registry, connections]
  const failed = all.filter(({ data, isError }) => data === undefined && isError)
  return {
    tasks: nextTasks({
      company,
      hasSubscription: user.hasSubscription,
      owed: currentStatus.data?.owed ?? [],
      deadlines,
      connections: connections.data ?? [],
      requested: requests.data?.filter(waitsForCustomer).length ?? 0,
    }),
    later: laterDeadlines(deadlines),
    pending: all.some(({ data, isError }) => data === undefined && !isError),
    retry: failed.length === 0 ? undefined : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
