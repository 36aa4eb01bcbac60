import { describe, expect, test } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { invoiceForm } from '#contract/invoicing/schemas.ts'
import { consultancyForm, purchaseForm } from './schemas.ts'

const typed = {
  name: 'Nora',
  surname: 'Vale',
  address: 'Via Mazzini 4',
  country: 'Italia',
  fiscalNumber: '',
  phone: '',
  email: 'Nora@Example.test ',
  notes: '',
  privacy: true,
  captchaToken: 'x',
}

const problems = (result: ReturnType<typeof check>): string[] =>
  result.ok ? [] : result.violations.map(({ propertyPath, message }) => `${propertyPath} ${message}`)

describe('a consultancy', () => {
  const violationsOf = (change: Record<string, unknown>) => problems(check(consultancyForm, { ...typed, ...change }))

  test.each([
    ['an address alone', {}],
    ['a number alone', { email: '', phone: '+39045800000' }],
    ['no address sent at all', { email: null, phone: '+39045800000' }],
  ])('%s is enough', (_, change) => expect(violationsOf(change)).toEqual([]))

  test('refuses a missing address and number, also beside other errors', () => {
    expect(violationsOf({ email: '' })).toEqual(['email yup.at_least_one'])
    expect(violationsOf({ email: '', privacy: false, name: '' }).toSorted()).toEqual([
      'email yup.at_least_one',
      'name yup.required',
      'privacy yup.checkbox_required',
    ])
  })

  test('reports a wrong address and a short number as such', () => {
    expect(violationsOf({ email: 'nora@', phone: '12' }).toSorted()).toEqual(['email yup.email', 'phone yup.too_short'])
  })
})

test('requires the address of a purchase, and treats optional fields as empty', () => {
  const product = { productRef: '/api/subscriptions/7' }
  expect(problems(check(purchaseForm, { ...typed, ...product, email: '' }))).toEqual(['email yup.required'])
  expect(check(purchaseForm, { ...typed, ...product })).toMatchObject({
    ok: true,
    value: { email: 'nora@example.test', phone: null, fiscalNumber: null, notes: null, productRef: 7 },
  })
})

/** Builds the longest text that a field of the purchase form accepts. */
const maxAllowed = (field: string): string => {
  let taken = ''
  for (let size = 1; size <= 300; size += 1) {
    const text = 'x'.repeat(size)
    const result = check(consultancyForm, { ...typed, [field]: text })
    if (result.ok) taken = text
  }
  return taken
}

test('turns the longest purchase into an invoice that can be corrected', () => {
  const [name, surname, address, country, fiscalNumber] = ['name', 'surname', 'address', 'country', 'fiscalNumber'].map(
    maxAllowed,
  )
  const item = { title: 'Consultancy', description: 'Paid', qty: 1, price: 1 }
  const sent = {
    customerName: `${name} ${surname}`,
    customerAddress: address,
    customerCity: country,
    customerContact: `${'n'.repeat(64)}@${'e'.repeat(60)}.test`,
    fiscalNumber,
    items: [item],
  }
  expect([address?.length, country?.length]).toEqual([75, 75])
  expect(problems(check(invoiceForm, sent))).toEqual([])
})
