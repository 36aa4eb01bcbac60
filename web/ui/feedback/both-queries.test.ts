import { expect, test, vi } from 'vitest'
import { bothQueries } from './both-queries.ts'

const query = <Data>(data: Data | undefined, isError = false) => ({ data, isError, refetch: vi.fn() })

test('is ready if both are, and failed if one is: a failure is not a "no"', () => {
  expect(bothQueries(query(1), query('x'))).toMatchObject({ data: [1, 'x'], isError: false })
  expect(bothQueries(query(1), query(undefined))).toMatchObject({ data: undefined, isError: false })
  expect(bothQueries(query(1), query(undefined, true))).toMatchObject({ data: undefined, isError: true })
})

test('retries only the failed query', () => {
  const [one, other] = [query(1), query(undefined, true)]
  void bothQueries(one, other).refetch()
  expect([one.refetch.mock.calls.length, other.refetch.mock.calls.length]).toEqual([0, 1])
})
