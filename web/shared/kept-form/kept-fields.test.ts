import { expect, test } from 'vitest'
import { keptFields } from './kept-fields.ts'

const begins = { account: 5 as number | null, email: 'a@example.test', name: 'First Ltd', notes: '' }
const emptied = { account: null, email: '', name: '', notes: '' }

test('a form that was emptied keeps that it begins with another account no more', () => {
  const now = { ...emptied, name: 'Robert Field' }
  const kept = keptFields({ begins, base: emptied, now })
  expect(kept).toEqual({ account: null, email: '', name: 'Robert Field' })
  expect({ ...begins, ...kept }).toEqual(now)
})

test('nothing typed keeps nothing', () => {
  expect(keptFields({ begins, base: emptied, now: emptied })).toEqual({})
  expect(keptFields({ begins, base: begins, now: begins })).toEqual({})
})

test('a form that was not emptied keeps what was typed', () => {
  expect(keptFields({ begins, base: begins, now: { ...begins, notes: 'Thanks' } })).toEqual({ notes: 'Thanks' })
})
