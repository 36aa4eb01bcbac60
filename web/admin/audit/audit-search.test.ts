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
})
