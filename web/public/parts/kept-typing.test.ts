import { beforeEach, expect, test, vi } from 'vitest'
import { forgetTyped, keepTyped, typedInto } from './kept-typing.ts'

const empty = { name: '', privacy: false }

beforeEach(() => {
  const kept: Record<string, string> = {}
  // Methods that a listing of the keys does not meet, as in a browser.
  const storage = Object.create(
    {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value
        Object.defineProperty(storage, key, { value, enumerable: true, configurable: true })
      },
      removeItem: (key: string) => {
        delete kept[key]
        Reflect.deleteProperty(storage, key)
      },
    },
    {},
  ) as object
  vi.stubGlobal('sessionStorage', storage)
})

test('what was typed comes back, in its own form alone', () => {
  keepTyped('buy-a', { name: 'Nora', privacy: true })
  expect(typedInto('buy-a', empty)).toEqual({ name: 'Nora', privacy: true })
  expect(typedInto('buy-b', empty)).toEqual(empty)
})

test('what is not of the form is left out', () => {
  keepTyped('buy-a', { name: true, other: 'x' })
  expect(typedInto('buy-a', empty)).toEqual(empty)
  sessionStorage.setItem('portico-typed-buy-a', '{broken')
  expect(typedInto('buy-a', empty)).toEqual(empty)
})

test('all of it is forgotten at once, and nothing else', () => {
  keepTyped('buy-a', { name: 'Nora' })
  keepTyped('consultancy', { name: 'Nora' })
  sessionStorage.setItem('something-else', '1')
  forgetTyped()
  expect(typedInto('buy-a', empty)).toEqual(empty)
  expect(typedInto('consultancy', empty)).toEqual(empty)
  expect(sessionStorage.getItem('something-else')).toBe('1')
})

test('a browser that keeps nothing still has a form', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepTyped('buy-a', { name: 'Nora' })
  forgetTyped()
  expect(typedInto('buy-a', empty)).toEqual(empty)
})
