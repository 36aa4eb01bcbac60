import { expect, test } from 'vitest'
import { bankReturnIn, bankReturnSearch } from './bank-return-search.ts'

test.each([
  [{}, null],
  [{ ref: '' }, null],
  [{ error: 'UserCancelledSession' }, null],
  [{ ref: 'a1' }, { reference: 'a1' }],
  [
    { ref: 'a1', error: 'UserCancelledSession', details: 'User cancelled' },
    { reference: 'a1', error: 'UserCancelledSession' },
  ],
  [
    { state: 'b2', code: 'c3' },
    { reference: 'b2', code: 'c3' },
  ],
  [
    { state: 'b2', error: 'access_denied' },
    { reference: 'b2', error: 'access_denied' },
  ],
  [{ ref: 'x'.repeat(201) }, null],
  [{ ref: { a: 1 } }, null],
])('parses %o as %o', (search, read) => {
  expect(bankReturnIn(bankReturnSearch.read(search))).toEqual(read)
})
