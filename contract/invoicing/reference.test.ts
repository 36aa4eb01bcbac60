import { describe, expect, it, test } from 'vitest'
import { invoiceReference, printedReference, readReference } from './reference.ts'

describe('invoiceReference', () => {
  it('has the check digits of the standard', () => {
    // ISO 11649: with its letters as numbers, and its first four signs at the end, it leaves 1 when divided by 97.
    for (const number of [1, 12, 433, 9999, 10_000, 2_147_483_647]) {
      const reference = invoiceReference({ number, year: 2026 })
      const digits = `${reference.slice(4)}2715${reference.slice(2, 4)}`
      expect(BigInt(digits) % 97n).toBe(1n)
      // British banks pass on eighteen signs.
      expect(reference.length).toBeLessThanOrEqual(18)
    }
  })

  it('is printed in groups of four', () =>
    expect(printedReference(invoiceReference({ number: 12, year: 2026 }))).toMatch(/^RF\d\d 2026 0012$/))
})

describe('readReference', () => {
  const reference = invoiceReference({ number: 12, year: 2026 })
  const spaced = printedReference(reference)

  test.each([
    reference,
    spaced,
    spaced.toLowerCase(),
    spaced.replaceAll(' ', '-'),
    `INVOICE${reference}BYRON BOOKS LTD`,
    `Payment of ${spaced}, thank you`,
    `REF: ${reference} AMOUNT GBP 120.00`,
    `${reference} ${reference}`,
  ])('finds the invoice in %j', (text) => expect(readReference(text)).toEqual({ number: 12, year: 2026 }))

  it('returns every invoice from its own reference', () => {
    for (let number = 1; number < 20_000; number += 7)
      expect(readReference(`RF ${invoiceReference({ number, year: 2031 })}`)).toEqual({ number, year: 2031 })
  })

  test.each([
    '',
    'Invoice 12/2026',
    'RF',
    'RF58',
    'RF00 2026 0012',
    'RF18 5390 0754 7034',
    spaced.replace('0012', '0021'),
  ])('finds none in %j', (text) => expect(readReference(text)).toBeNull())

  it('chooses none of two', () =>
    expect(readReference(`${spaced} and ${printedReference(invoiceReference({ number: 13, year: 2026 }))}`)).toBeNull())
})
