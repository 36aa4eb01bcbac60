import { expect, test } from 'vitest'
import { isSamePayer, type Payer } from './same-payer.ts'

const ada: Payer = { account: null, name: 'Ada  Byron', contact: 'ada@example.test' }

test.each<[string, Partial<Payer>, Partial<Payer>, boolean]>([
  ['one account, whatever the names', { account: 7 }, { account: 7, name: 'Byron Books Ltd' }, true],
  ['two accounts of one name', { account: 7 }, { account: 8 }, false],
  ['an account and none', { account: 7 }, {}, false],
  ['one name, written otherwise', { contact: null }, { name: 'ÁDA BYRON', contact: null }, true],
  ['one contact', {}, { name: 'Byron Books Ltd', contact: 'ADA@example.test ' }, true],
  ['neither name nor contact', {}, { name: 'Byron Books Ltd', contact: 'books@example.test' }, false],
  ['no contact is none in common', { contact: null }, { name: 'Byron Books Ltd', contact: null }, false],
])('%s', (_, one, other, expected) => {
  expect(isSamePayer({ ...ada, ...one }, { ...ada, ...other })).toBe(expected)
})
