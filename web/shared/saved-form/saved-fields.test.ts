import { expect, test } from 'vitest'
import { savedFields } from './saved-fields.ts'

const starts = { account: 5 as number | null, email: 'a@example.test', name: 'First Ltd', notes: '' }
const emptied = { account: null, email: '', name: '', notes: '' }

test('saves an emptied form only for the account with which it started', () => {
  const now = { ...emptied, name: 'Robert Field' }
  const saved = savedFields({ starts, base: emptied, now })
  expect(saved).toEqual({ account: null, email: '', name: 'Robert Field' })
  expect({ ...starts, ...saved }).toEqual(now)
})

test('saves nothing if nothing was typed', () => {
  expect(savedFields({ starts, base: emptied, now: emptied })).toEqual({})
  expect(savedFields({ starts, base: starts, now: starts })).toEqual({})
})

test('saves what was typed in a form that was not emptied', () => {
  expect(savedFields({ starts, base: starts, now: { ...starts, notes: 'Thanks' } })).toEqual({ notes: 'Thanks' })
})
