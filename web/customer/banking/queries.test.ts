import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { connectionsChanged, ownConnectionsQuery } from './shared/queries.ts'

const connection = (connectionStatus: BankConnection['connectionStatus']): BankConnection => ({
  '@id': '/api/bank_connections/7',
  id: 7,
  bankName: 'Albion Bank',
  institutionId: 'ALBION',
  logo: null,
  country: 'GB',
  connectionStatus,
  connectionExpirationDate: null,
  daysLeft: null,
  revoked: false,
  source: 'gocardless',
  transactionsLastUpdate: null,
  accounts: [],
})

/** Opens a page that shows the list, with its pending responses. */
const openList = () => {
  const cache = new QueryClient()
  const answers: ((connections: BankConnection[]) => void)[] = []
  const request = vi.fn(() => new Promise<BankConnection[]>((resolve) => answers.push(resolve)))
  const seen: unknown[] = []
  const leave = new QueryObserver(cache, { ...ownConnectionsQuery, queryFn: request }).subscribe(({ data }) =>
    seen.push(data?.[0]?.connectionStatus),
  )
  const close = (): void => {
    leave()
    cache.clear()
  }
  return { cache, answers, request, seen, close }
}

test('refetches a list that was requested before a change, also the first one', async () => {
  const { cache, answers, request, seen, close } = openList()
  await expect.poll(() => request).toHaveBeenCalledTimes(1)
  const changed = connectionsChanged(cache)
  await expect.poll(() => request).toHaveBeenCalledTimes(2)
  answers[0]?.([connection('awaiting_authorisation')])
  answers[1]?.([connection('active')])
  await changed
  expect(seen.at(-1)).toBe('active')
  expect(seen).not.toContain('awaiting_authorisation')
  close()
})

test('shows the result of a connection in the list before refetching it', async () => {
  const { cache, answers, request, seen, close } = openList()
  await expect.poll(() => request).toHaveBeenCalledTimes(1)
  answers[0]?.([connection('awaiting_authorisation')])
  await expect.poll(() => seen.at(-1)).toBe('awaiting_authorisation')
  const changed = connectionsChanged(cache, connection('expired'))
  await expect.poll(() => seen.at(-1)).toBe('expired')
  answers[1]?.([connection('expired')])
  await changed
  close()
})
