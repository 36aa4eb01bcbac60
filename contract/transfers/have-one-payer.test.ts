import { expect, test } from 'vitest'
import { haveOnePayer, type Payer } from './have-one-payer.ts'

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
  expect(
    haveOnePayer([
      { ...ada, ...one },
      { ...ada, ...other },
    ]),
  ).toBe(expected)
})

test('an invoice with the name of one and the contact of another links both, in any order', () => {
  const named: Payer = { ...ada, contact: null }
  const reached: Payer = { ...ada, name: 'Byron Books Ltd' }
  const orders = [
    [ada, named, reached],
    [named, ada, reached],
    [named, reached, ada],
  ]
  expect(orders.map(haveOnePayer)).toEqual([true, true, true])
  expect(haveOnePayer([named, reached])).toBe(false)
  expect(haveOnePayer([ada, named, { ...reached, contact: 'books@example.test' }])).toBe(false)
  expect(haveOnePayer([])).toBe(true)
})
