import { expect, test, vi } from 'vitest'
import { showNoticesWith } from '#web/lib/notices.ts'
import { markShownFailure } from '#web/ui/feedback/shown-failures.ts'
import { clearUser, queryClient } from './query-client.ts'

const noticesOf = async (meta: Record<string, unknown>, isShown = false): Promise<number> => {
  vi.useFakeTimers()
  const failure = new Error('no answer')
  let count = 0
  showNoticesWith({
    success: () => () => {},
    info: () => {},
    warning: () => {},
    error: () => (count += 1),
    withdraw: () => {},
  })
  const read = { queryKey: [meta], queryFn: () => Promise.reject(failure), retry: false, meta }
  await queryClient.fetchQuery(read).catch(() => undefined)
  if (isShown) markShownFailure(failure)
  vi.runAllTimers()
  vi.useRealTimers()
  return count
}

test('reports a failed read, but not a quiet one', async () => {
  expect(await noticesOf({})).toBe(1)
  expect(await noticesOf({ quiet: true })).toBe(0)
})

test('reports no failed read that the page shows itself', async () => {
  expect(await noticesOf({ shown: 1 }, true)).toBe(0)
})

test('clears the user’s data and the tab’s typed values, but not the configuration', () => {
  const removed: string[] = []
  const storage = Object.create({ removeItem: (key: string) => removed.push(key) }) as Record<string, string>
  Object.assign(storage, { 'portico-form:tab:buy-kit': '{}', 'something-else': '1' })
  vi.stubGlobal('sessionStorage', storage)
  queryClient.setQueryData(['config'], {})
  queryClient.setQueryData(['payment-standing', 1], {})
  clearUser()
  expect(queryClient.getQueryData(['config'])).toBeDefined()
  expect(queryClient.getQueryData(['payment-standing', 1])).toBeUndefined()
  expect(removed).toEqual(['portico-form:tab:buy-kit'])
})
