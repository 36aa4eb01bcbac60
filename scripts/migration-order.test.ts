import { expect, it } from 'vitest'
import { outOfOrder } from './migration-order.mjs'

it('accepts a new migration only after all others; existing ones keep their position', () => {
  const before = ['0001-first.ts', '0004_fourth.ts', '0003-third.ts']
  expect(outOfOrder(before, [...before, '0005-fifth.ts', '0006-sixth.ts'])).toEqual([])
  expect(outOfOrder(before, [...before, '0002-second.ts'])).toEqual([
    'server/main/migrations/0002-second.ts must have a number above that of 0004_fourth.ts, which databases have already',
  ])
  expect(outOfOrder([], ['0001-first.ts'])).toEqual([])
})
