import { expect, test } from 'vitest'
import type { MyRequest, RequestStatus } from '#contract/documents/request-schemas.ts'
import { shownRequests } from './shown-requests.ts'

const request = (id: number, state: RequestStatus) => ({ id, status: state }) as MyRequest
const idsOf = (requests: readonly MyRequest[], withFiles: readonly MyRequest[]) => {
  const { running, done } = shownRequests(requests, new Map(withFiles.map((one) => [one.id, one])))
  return [running.map(({ id }) => id), done.map(({ id }) => id)]
}

test('separates completed requests', () => {
  const requests = [
    request(1, 'open'),
    request(2, 'accepted'),
    request(3, 'cancelled'),
    request(4, 'changes_requested'),
  ]
  expect(idsOf(requests, [])).toEqual([[1, 4], [2]])
})

test('leaves a request whose upload contains files in place, even if accepted or withdrawn', () => {
  const before = [request(1, 'open'), request(2, 'submitted'), request(3, 'open')]
  const now = [request(1, 'open'), request(2, 'accepted')]
  expect(idsOf(now, before.slice(1))).toEqual([[1, 2, 3], []])
  expect(idsOf(now, [])).toEqual([[1], [2]])
})
