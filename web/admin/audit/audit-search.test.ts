import { expect, test } from 'vitest'
import { auditSearch } from './audit-search.ts'

test('an address is read, and what is no filter is left out', () => {
  expect(auditSearch({ from: '2026-06-01', kind: 'staff', act: ' log-in ', text: 12, before: '9', page: '2' })).toEqual(
    {
      before: 9,
      itemsPerPage: 20,
      from: '2026-06-01',
      kind: 'staff',
      act: 'log-in',
      text: '12',
    },
  )
  expect(auditSearch({ from: '01/06/2026', to: '2026-99-99', kind: 'robot', actor: '  ', subjectId: {} })).toEqual({
    itemsPerPage: 20,
  })
  // A day that the calendar does not have would be refused, and the page would only say that it failed.
  expect(auditSearch({ from: '2026-02-31', to: '2027-02-29' })).toEqual({ itemsPerPage: 20 })
})
