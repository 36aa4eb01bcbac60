import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { OwnStage } from '#contract/companies/stage.ts'
import { useIsUnconfirmed } from '#web/customer/accounts/shared/use-is-unconfirmed.ts'
import { ownConnectionsQuery } from '#web/customer/banking/shared/queries.ts'
import { requestsQuery, waitsForCustomer } from '#web/customer/documents/shared/requests-query.ts'
import { openInvoicesQuery } from '#web/customer/invoicing/shared/open-invoices-query.ts'
import { ownRegistryQuery } from '#web/customer/registry/shared/queries.ts'
import { statusQuery } from '#web/customer/subscriptions/shared/status-query.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { filingQuery } from '#web/shared/filing/filing-query.ts'
import { nextTasks, type Task } from './next-tasks.ts'
import { stageQuery } from './queries.ts'

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

/** Reports whether the application is at Companies House: nothing can be added to it, unless it is rejected. */
const isFiled = (stage: OwnStage | undefined): boolean => stage?.stage === 'filed' || stage?.stage === 'incorporated'

/** Fetches all sources of the customer's tasks in parallel. */
const useSources = (userId: number, company?: Company) => {
  // These are refused until the address is confirmed: no request is sent and no failure shown.
  const isClosed = useIsUnconfirmed()
  const requests = useQuery({ ...requestsQuery, enabled: !isClosed })
  const invoices = useQuery({ ...openInvoicesQuery, enabled: !isClosed })
  const currentStatus = useQuery(statusQuery(userId))
  const registry = useQuery(ownRegistryQuery)
  const connections = useQuery(quietConnections)
  const hasStage = company !== undefined && !isClosed
  const stage = useQuery({ ...stageQuery(company?.id ?? 0), enabled: hasStage })
  // Only a company that is not filed yet needs any.
  const isOpen = company?.status === 0 && !isClosed && !isFiled(stage.data)
  const filing = useQuery({ ...filingQuery(company?.id ?? 0), enabled: isOpen })
  const listed = [
    ...(isClosed ? [] : [invoices]),
    ...(hasStage ? [stage] : []),
    ...(isOpen ? [filing] : []),
    currentStatus,
    registry,
    connections,
  ]
  return {
    requests,
    invoices,
    currentStatus,
    registry,
    connections,
    stage: stage.data,
    neededForFiling: isOpen ? (filing.data?.needs.length ?? 0) : 0,
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
  /**
   * Whether the page shows something to do outside the list: a request for documents, the banner of a payment due, or
   * what the formation waits for.
   */
  readonly isMoreShown: boolean
  /** How far the formation is; undefined until it is loaded. */
  readonly stage: OwnStage | undefined
  /** Retries failed sources; undefined if none failed. */
  readonly retry: (() => void) | undefined
}

/** Returns the company's next tasks from all sources. */
export const useNextTasks = (company: Company, user: SessionUser): NextTasks => {
  const sources = useSources(user.id, company)
  const { requests, invoices, currentStatus, registry, connections, stage, neededForFiling, listed, all } = sources
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
      neededForFiling,
    }),
    isMoreShown:
      (hasBanner && owed.length > 0) ||
      requests.isError ||
      requests.data?.some(waitsForCustomer) === true ||
      // The progress of the formation says what is needed.
      (stage !== undefined && stage.waitingFor !== null),
    stage,
    pending: all.some(({ data, isError }) => data === undefined && !isError),
    retry: failed.length === 0 ? undefined : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
