import { expect, test } from 'vitest'
import { mergeContents } from './merge-contents.ts'

const ada = { name: 'Ada', nature: 'votes' }
const bo = { name: 'Bo', nature: 'votes' }
const cy = { name: 'Cy', nature: 'votes' }

test('keeps what was typed, and what somebody else changed in other fields and questions', () => {
  const base = { answers: { presence: 'met', funds: '' }, purpose: 'One', note: '' }
  const mine = { answers: { presence: 'met', funds: 'explained' }, purpose: 'Mine', note: '' }
  const theirs = { answers: { presence: 'electronic', funds: '' }, purpose: 'Theirs', note: 'Theirs' }
  expect(mergeContents(base, mine, theirs)).toEqual({
    answers: { presence: 'electronic', funds: 'explained' },
    purpose: 'Mine',
    note: 'Theirs',
  })
})

test('has the entries of both in a list that both changed', () => {
  const owners = (base: object[], mine: object[], theirs: object[]) =>
    mergeContents({ owners: base }, { owners: mine }, { owners: theirs }).owners
  expect(owners([ada], [ada, bo], [ada, cy])).toEqual([ada, cy, bo])
  expect(owners([ada], [ada, bo], [ada, bo])).toEqual([ada, bo])
  expect(owners([ada, bo], [bo], [ada, bo, cy])).toEqual([bo, cy])
  expect(owners([ada], [ada, bo], [cy])).toEqual([cy, bo])
  expect(owners([ada], [ada], [])).toEqual([])
  // Of one entry that both changed, both versions are shown.
  const changed = { ...ada, nature: 'directors' }
  const theirs = { ...ada, name: 'Ada L.' }
  expect(owners([ada], [changed], [theirs])).toEqual([theirs, changed])
})
