import { expect, test } from 'vitest'
import { savedFields } from './saved-fields.ts'

const starts = { account: 5 as number | null, email: 'a@example.test', name: 'First Ltd', notes: '' }
const emptied = { account: null, email: '', name: '', notes: '' }

test('a form that was emptied keeps that it begins with another account no more', () => {
  const now = { ...emptied, name: 'Robert Field' }
  const saved = savedFields({ starts, base: emptied, now })
  expect(saved).toEqual({ account: null, email: '', name: 'Robert Field' })
  expect({ ...starts, ...saved }).toEqual(now)
})

test('nothing typed keeps nothing', () => {
  expect(savedFields({ starts, base: emptied, now: emptied })).toEqual({})
  expect(savedFields({ starts, base: starts, now: starts })).toEqual({})
})

test('a form that was not emptied keeps what was typed', () => {
  expect(savedFields({ starts, base: starts, now: { ...starts, notes: 'Thanks' } })).toEqual({ notes: 'Thanks' })
})
