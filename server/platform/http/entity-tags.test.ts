import { expect, test } from 'vitest'
import { entityTags } from './entity-tags.ts'

test('tags are read without blanks and weakness', () => {
  expect(entityTags(' "a" ,W/"b"\t, *')).toEqual(['"a"', '"b"', '*'])
  expect(entityTags(undefined)).toEqual([''])
})

test('a header of a million blanks costs no square of its length', () => {
  expect(entityTags(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1)
})
