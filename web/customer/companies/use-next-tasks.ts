import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { useIsUnconfirmed } from '#web/customer/accounts/shared/use-is-unconfirmed.ts'
import { ownConnectionsQuery } from '#web/customer/banking/shared/queries.ts'
import { requestsQuery, waitsForCustomer } from '#web/customer/documents/shared/requests-query.ts'
import { openInvoicesQuery } from '#web/customer/invoicing/shared/open-invoices-query.ts'
import { ownRegistryQuery } from '#web/customer/registry/shared/queries.ts'
import { statusQuery } from '#web/customer/subscriptions/shared/status-query.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { filingQuery } from '#web/shared/filing/filing-query.ts'
import { nextTasks, type Task } from './next-tasks.ts'

const quietConnections = { ...ownConnectionsQuery, meta: { quiet: true } }

/** Loads all sources of a confirmed customer's tasks, and the day that days are counted from, before the page renders. */
export const prepareTasks = (client: QueryClient, userId: number): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(requestsQuery),
    client.prefetchQuery(openInvoicesQuery),
    client.prefetchQuery(statusQuery(userId)),
    client.prefetchQuery(ownRegistryQuery),
    client.prefetchQuery(quietConnections),
    client.prefetchQuery(productDayQuery),
  ])

/** Fetches all sources of the customer's tasks in parallel. */
const useSources = (userId: number, company?: Company) => {
  // These are refused until the address is confirmed: no request is sent and no failure shown.
  const isClosed = useIsUnconfirmed()
  const requests = useQuery({ ...requestsQuery, enabled: !isClosed })
  const invoices = useQuery({ ...openInvoicesQuery, enabled: !isClosed })
  const currentStatus = useQuery(statusQuery(userId))
  const registry = useQuery(ownRegistryQuery)
  const connections = useQuery(quietConnections)
  // Only a company that is not incorporated yet needs any.
  const isOpen = company?.status === 0 && !isClosed
  const filing = useQuery({ ...filingQuery(company?.id ?? 0), enabled: isOpen })
  const listed = [...(isClosed ? [] : [invoices]), ...(isOpen ? [filing] : []), currentStatus, registry, connections]
  return {
    requests,
    invoices,
    currentStatus,
    registry,
    connections,
    filing,
    listed,
    all: isClosed ? listed : [requests, ...listed],
  }
}

/** Starts fetching the sources while the company itself still loads; returns whether each has answered or failed. */
export const usePreparedTasks = (userId: number, company: Company | undefined): boolean => {
  const { all } = useSources(userId, company)
  // Days left, and the timeline's today.
  const day = useQuery(productDayQuery)
  return [...all, day].every(({ data, isError }) => data !== undefined || isError)
}

/** The next tasks, and whether all sources are loaded. */
export interface NextTasks {
  readonly tasks: readonly Task[]
  /** Whether a source still loads. */
  readonly pending: boolean
  /** Whether the page shows something to do outside the list: a request for documents, or the banner of a payment due. */
  readonly isMoreShown: boolean
  /** Retries failed sources; undefined if none failed. */
  readonly retry: (() => void) | undefined
}

/** Returns the company's next tasks from all sources. */
export const useNextTasks = (company: Company, user: SessionUser): NextTasks => {
  const { requests, invoices, currentStatus, registry, connections, filing, listed, all } = useSources(user.id, company)
  // The requests' own card reports their failure.
  const failed = listed.filter(({ data, isError }) => data === undefined && isError)
  const owed = currentStatus.data?.unpaidInvoices ?? []
  // The banner above every page of a customer has them; staff have no banner.
  const hasBanner = user.roles.length === 0
  return {
    tasks: nextTasks({
      company,
      hasSubscription: user.hasSubscription,
      owed: hasBanner ? [] : owed,
      deadlines: registry.data?.deadlines ?? [],
      connections: connections.data ?? [],
      openInvoices: invoices.data ?? { invoices: [], total: 0 },
      neededForFiling: company.status === 0 ? (filing.data?.needs.length ?? 0) : 0,
    }),
    isMoreShown: (hasBanner && owed.length > 0) || requests.isError || requests.data?.some(waitsForCustomer) === true,
    pending: all.some(({ data, isError }) => data === undefined && !isError),
    retry: failed.length === 0 ? undefined : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
