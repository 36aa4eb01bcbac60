import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests.mjs'

const files = {
  'contract/money.ts': 'export const cents = 100',
  'contract/money.test.ts': "import { cents } from './money.ts'",
  'server/total.ts': "import { cents } from '#contract/money.ts'",
  'server/total.test.ts': "import { total } from './total.ts'",
  'server/list.ts': "import { total } from './total.ts'",
  'server/list.test.ts': "import { list } from './list.ts'\nimport './rows.ts'",
  'server/rows.ts': "import { list } from './list.ts'",
  'web/other.test.tsx': "import { other } from './other.ts'",
}

test('finds the tests of a change, the nearest first', () => {
  expect(nearestTests(files, ['contract/money.ts'])).toEqual([
    'contract/money.test.ts',
    'server/total.test.ts',
    'server/list.test.ts',
  ])
})

test('finds a changed test itself, and ends in a circle', () => {
  expect(nearestTests(files, ['web/other.test.tsx', 'docs/map.md'])).toEqual(['web/other.test.tsx'])
  expect(nearestTests({ 'a.ts': "import './b.ts'", 'b.ts': "import './a.ts'" }, ['a.ts'])).toEqual([])
})
