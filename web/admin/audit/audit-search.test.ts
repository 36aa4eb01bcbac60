import { expect, test } from 'vitest'
import { auditSearch } from './audit-search.ts'

test('parses an address and omits invalid filters', () => {
  expect(
    auditSearch.read({ from: '2026-06-01', kind: 'staff', action: ' log-in ', text: 12, before: '9', page: '2' }),
  ).toEqual({
    before: 9,
    itemsPerPage: 20,
    from: '2026-06-01',
    kind: 'staff',
    action: 'log-in',
    text: '12',
  })
  expect(auditSearch.read({ from: '01/06/2026', to: '2026-99-99', kind: 'robot', actor: '  ', targetId: {} })).toEqual({
    itemsPerPage: 20,
  })
  // The server would reject a non-existent date, and the page could only show a failure.
  expect(auditSearch.read({ from: '2026-02-31', to: '2027-02-29' })).toEqual({ itemsPerPage: 20 })
})

test('parses the cause and the shown entry', () => {
  expect(auditSearch.read({ causedBy: ' evt_1 ', entry: '12' })).toEqual({
    itemsPerPage: 20,
    causedBy: 'evt_1',
    entry: 12,
  })
  for (const entry of [0, -1, 1.5, 'x']) expect(auditSearch.read({ entry })).toEqual({ itemsPerPage: 20 })
})
