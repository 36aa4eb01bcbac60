import { expect, it } from 'vitest'
import { filledFrom, lockedBy } from './filled-from.ts'

const nobody = {
  '@id': '/api/users/7',
  id: 7,
  email: 'new@example.test',
  firstName: '',
  lastName: '',
  name: null,
  address: null,
  country: null,
  vatNumber: null,
  taxCode: null,
}

it('locks the fields from the account, and leaves the rest editable', () => {
  expect(lockedBy(nobody)).toEqual({ name: false, address: false, city: false, contact: true, fiscalNumber: false })
  expect(lockedBy({ ...nobody, firstName: 'Ada', address: ' ' })).toMatchObject({ name: true, address: false })
  const company = { ...nobody, name: 'Byron Ltd', address: '1 Mill Lane', country: 'Leeds', taxCode: 'X1' }
  expect(lockedBy(company)).toEqual({ name: true, address: true, city: true, contact: true, fiscalNumber: true })
  expect(filledFrom(company)).toMatchObject({ customerName: 'Byron Ltd', fiscalNumber: 'X1' })
})
