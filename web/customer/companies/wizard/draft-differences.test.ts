import { expect, test } from 'vitest'
import type { DraftContent } from './create-draft-saver.ts'
import { draftDifferences } from './draft-differences.ts'
import { emptyShareholder } from './wizard-values.ts'

const draft = (data: DraftContent['data'], step = 1): DraftContent => ({ step, data })

test('finds no difference between equal values in another notation', () => {
  const one = draft({ company: { name: 'Byron Books', shareCapital: null }, shareholders: [emptyShareholder()] })
  expect(draftDifferences(one, draft({ company: { name: 'Byron Books', description: '' } }))).toEqual([])
})

test('lists each different field in form order, with both values', () => {
  const mine = draft({
    company: { name: 'This one', shareCapital: 100 },
    shareholders: [{ name: 'Ada' }, { surname: 'Byron', shareOwnedPerc: 40, isDirector: true }],
    director: { hasExternalDirector: false },
  })
  const theirs = draft(
    {
      company: { name: 'The other one', shareCapital: 100 },
      shareholders: [{ name: 'Ada' }],
      director: { hasExternalDirector: true, director: { dateOfBirth: '1990-12-10' } },
      last: { termsAccepted: true },
    },
    3,
  )
  expect(draftDifferences(mine, theirs)).toEqual([
    { label: 'company.name', part: null, kind: 'text', mine: 'This one', theirs: 'The other one' },
    { label: 'person.surname', part: 2, kind: 'text', mine: 'Byron', theirs: '' },
    { label: 'shareholder.share', part: 2, kind: 'percent', mine: 40, theirs: null },
    { label: 'shareholder.is_director', part: 2, kind: 'text', mine: true, theirs: null },
    { label: 'director.question', part: null, kind: 'text', mine: false, theirs: true },
    { label: 'person.dateOfBirth', part: 'director', kind: 'day', mine: '', theirs: '1990-12-10' },
    { label: 'last.terms', part: null, kind: 'text', mine: false, theirs: true },
    { label: 'draft.step', part: null, kind: 'step', mine: 'company', theirs: 'director' },
  ])
})

test('tolerates drafts of another version of the form', () => {
  const odd = draft({ company: 7, shareholders: 'none', director: [], last: null }, 9)
  expect(draftDifferences(odd, draft({}))).toEqual([])
})
