import { expect, it } from 'vitest'
import { normalizeEmailQuery, renewalsSearch } from './renewals-search.ts'

it('searches nothing below three characters', () => {
  expect(normalizeEmailQuery(' ad ')).toBe('')
  expect(normalizeEmailQuery(' ada ')).toBe('ada')
})

it('reads the address of the failed renewals, as the router passes it', () => {
  expect(renewalsSearch.read({})).toEqual({
    page: 1,
    itemsPerPage: 20,
    email: '',
    status: '',
    from: '',
    to: '',
    order: '',
  })
  expect(
    renewalsSearch.read({ page: 2, itemsPerPage: '50', email: 123, status: 'waitingAction', order: 'total.desc' }),
  ).toEqual({
    page: 2,
    itemsPerPage: 50,
    email: '123',
    status: 'waitingAction',
    from: '',
    to: '',
    order: 'total.desc',
  })
  expect(renewalsSearch.read({ page: 0, itemsPerPage: 7, email: 'ab', status: 'paid', order: 'email.asc' })).toEqual({
    page: 1,
    itemsPerPage: 20,
    email: '',
    status: '',
    from: '',
    to: '',
    order: '',
  })
})
