import { describe, expect, test } from 'vitest'
import { isWithin, type RoleChange, staffPeriods } from './staff-periods.ts'

const change = (id: number, before: RoleChange['before']): RoleChange => ({
  id,
  at: `2026-01-${String(id).padStart(2, '0')}T10:00:00.000Z`,
  before,
})
const ids = (changes: RoleChange[]) => staffPeriods(changes).map(({ afterId, untilId }) => [afterId, untilId])

describe('the periods in which an account had a role', () => {
  test('follow from the earlier roles in each change', () => {
    expect(ids([])).toEqual([])
    expect(ids([change(5, [])])).toEqual([])
    expect(ids([change(5, []), change(9, ['ROLE_ADMIN'])])).toEqual([[5, 9]])
    expect(ids([change(9, ['ROLE_MANAGER'])])).toEqual([[0, 9]])
    expect(ids([change(3, []), change(5, ['ROLE_ADMIN']), change(8, []), change(9, ['ROLE_MANAGER'])])).toEqual([
      [3, 5],
      [8, 9],
    ])
  })

  test('include changes that cannot be read any more', () => {
    expect(ids([change(4, null)])).toEqual([[0, 4]])
  })

  test('include the change that ends them, not the one that starts them', () => {
    const periods = staffPeriods([change(5, []), change(9, ['ROLE_ADMIN'])])
    const at = (day: number) => isWithin(periods, change(day, null).at)
    expect([at(4), at(5), at(6), at(9), at(10)]).toEqual([false, false, true, true, false])
  })
})
