import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import type { StatutoryForm } from '#contract/statutory/schemas.ts'
import { type CompleteRegister, contentOf } from '#server/domains/statutory/content-of.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { fileNameOf, statutoryModel, statutoryTemplate } from './statutory-model.ts'

const register = (members: number): CompleteRegister => ({
  company: {
    name: 'Navarro Press Ltd',
    number: '14829307',
    register: 'England and Wales',
    office: ['12 St James’s Square', 'London', 'SW1Y 4LB'],
    incorporatedOn: '2024-03-10',
  },
  shareClass: 'Ordinary',
  nominalValue: 10_000,
  isPaid: true,
  members: Array.from({ length: members }, (_, index) => ({
    id: index + 1,
    name: `Sofía Navarro ${index + 1}`,
    address: ['Calle Mayor 1', 'Madrid', 'Spain'],
    shares: 33,
    enteredOn: index === 2 ? '2025-02-01' : '2024-03-10',
  })),
  formerMembers: ['2016-11-26', '2016-11-27'].map((ceasedOn) => ({
    name: `Marco Bellini ${ceasedOn}`,
    address: ['Via Santo Stefano 21', 'Bologna', 'Italy'],
    shares: 1_200,
    enteredOn: '2014-05-06',
    ceasedOn,
  })),
})
const version = { number: 2, madeOn: '2026-11-27', lastCertificate: 4 }

const textOf = async (form: StatutoryForm, members = 3) => {
  const data = statutoryModel(contentOf(register(members), form, version))
  const order = { template: statutoryTemplate, data, madeAt: new Date('2026-11-27T10:00:00Z') }
  const pdf = await renderPdf(order)
  expect(Buffer.compare(await renderPdf(order), pdf)).toBe(0)
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), totalPages }
}

test('the register lists every member with address and shares, which have no numbers', async () => {
  const { text, totalPages } = await textOf({ kind: 'register_of_members' })
  expect(totalPages).toBe(1)
  for (const part of [
    'Register of members',
    'Navarro Press Ltd',
    '14829307',
    'Sofía Navarro 3',
    'Fully paid',
    '10/03/2024',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Total 99')
  expect(text).not.toMatch(/Numbers|1 – 33/)
  expect((await textOf({ kind: 'register_of_members' }, 60)).totalPages).toBeGreaterThan(1)
})

test('the register has the day of each entry, and former members for ten years', async () => {
  const { text } = await textOf({ kind: 'register_of_members' })
  expect(text).toContain('01/02/2025')
  expect(text).toMatch(/Marco Bellini 2016-11-27 .*06\/05\/2014 27\/11\/2016 1,200/)
  expect(text).not.toContain('Marco Bellini 2016-11-26')
  expect((await textOf({ kind: 'share_certificate' })).text).not.toContain('Bellini')
})

test('certificates are one page for each member, numbered on from the last one', async () => {
  const { text, totalPages } = await textOf({ kind: 'share_certificate' })
  expect(totalPages).toBe(3)
  for (const part of ['33 Ordinary shares of £1.00 each', 'in the company, fully paid, subject to its articles'])
    expect(text).toContain(part)
  for (const number of [5, 6, 7]) expect(text).toContain(`Certificate number ${number}`)
})

test('a certificate is made of one member alone', async () => {
  const { text, totalPages } = await textOf({ kind: 'share_certificate', member: 2 })
  expect(totalPages).toBe(1)
  expect(text).toContain('Sofía Navarro 2')
  expect(text).toContain('Certificate number 5')
})

test('vouchers show each member’s dividend to the penny, and the total of all', async () => {
  const form = {
    kind: 'dividend_voucher' as const,
    amountPerShare: '12.5050',
    declaredOn: '2026-10-01',
    paidOn: '2026-10-15',
    yearEndsOn: '2026-03-31',
  }
  const { text, totalPages } = await textOf(form)
  expect(totalPages).toBe(3)
  // 33 × 12.505p = £4.12665.
  for (const part of [
    '12.505p',
    '£4.13',
    '£12.39',
    'Financial year to 31/03/2026',
    'Declared 01/10/2026',
    'Paid 15/10/2026',
  ])
    expect(text).toContain(part)
  expect(fileNameOf({ kind: 'dividend_voucher', number: 2 })).toBe('Dividend voucher 2.pdf')
})
