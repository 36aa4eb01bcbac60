import { expect, test } from 'vitest'
import { knownBuyer } from './known-buyer.ts'

const person = {
  name: 'Ada',
  surname: 'Byron',
  email: 'Ada@example.test',
  phoneNumber: '+442079460000',
  addressStreet: '12 St James’s Square',
  addressCity: 'London',
  addressCountry: 'United Kingdom',
}
const company = (shareholders: (typeof person)[]) => ({
  address: '1 High Street',
  country: null,
  vatNumber: null,
  taxCode: '123',
  shareholders,
})

test('finds the customer in the own company by the account’s address', () => {
  expect(knownBuyer({ email: 'ada@example.test' }, company([person]))).toEqual({
    name: 'Ada',
    surname: 'Byron',
    phone: '+442079460000',
    address: '12 St James’s Square, London',
    country: 'United Kingdom',
    fiscalNumber: '123',
  })
})

test('never fills in another person’s name or number', () => {
  expect(knownBuyer({ email: 'other@example.test' }, company([person]))).toEqual({
    name: '',
    surname: '',
    phone: '',
    address: '1 High Street',
    country: '',
    fiscalNumber: '123',
  })
})
