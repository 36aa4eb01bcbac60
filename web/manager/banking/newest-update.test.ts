import { expect, test } from 'vitest'
import { newestUpdate } from './newest-update.ts'

const at = (transactionsLastUpdate: string | null) => ({ transactionsLastUpdate })

test('returns the newest of all connections, never without any', () => {
  expect(newestUpdate([])).toBeNull()
  expect(newestUpdate([at(null), at(null)])).toBeNull()
  expect(newestUpdate([at('2026-11-02T10:00:00.000Z'), at(null), at('2026-11-20T10:00:00.000Z')])).toBe(
    '2026-11-20T10:00:00.000Z',
  )
})
