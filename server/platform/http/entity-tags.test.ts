import { expect, test } from 'vitest'
import { entityTags } from './entity-tags.ts'

test('reads tags without spaces and weak markers', () => {
  expect(entityTags(' "a" ,W/"b"\t, *')).toEqual(['"a"', '"b"', '*'])
  expect(entityTags(undefined)).toEqual([''])
})

test('reads a header of a million spaces in linear time', () => {
  expect(entityTags(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1)
})
