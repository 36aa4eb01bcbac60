import { expect, test } from 'vitest'
import { namesOf } from './rules.ts'

test.each([
  ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
  ['  Ada   Byron ', 'Ada', 'Byron'],
  ['Madonna', 'Madonna', ''],
  ['', '', ''],
  [null, '', ''],
])('namesOf splits %j', (whole, name, surname) => {
  expect(namesOf(whole)).toEqual({ name, surname })
})
