import { describe, expect, test } from 'vitest'
import { invoiceReference } from '#contract/invoicing/reference.ts'
import { compareNames } from './compare-names.ts'
import { type ComparedInvoice, type ComparedTransfer, matchTransfer } from './match-transfer.ts'
import { readNumbers } from './read-numbers.ts'

const invoice = (more: Partial<ComparedInvoice> = {}): ComparedInvoice => ({
  id: 1,
  number: 433,
  year: 2026,
  customerName: 'Navarro & Hijos, S.L.',
  currency: 'EUR',
  owedCents: 12_000,
  ...more,
})
const transfer = (more: Partial<ComparedTransfer> = {}): ComparedTransfer => ({
  cents: 12_000,
  currency: 'EUR',
  counterparty: null,
  description: null,
  ...more,
})
const reference = invoiceReference({ number: 433, year: 2026 })

describe('a transfer', () => {
  test.each<[string, Partial<ComparedTransfer>, string[], string | null]>([
    ['reference and amount', { description: `SEPA ${reference}` }, ['reference', 'amount'], 'certain'],
    [
      'reference and name, in part',
      { cents: 5_000, counterparty: 'NAVARRO HIJOS SL', description: reference },
      ['reference', 'name'],
      'certain',
    ],
    ['reference alone', { cents: 5_000, description: reference }, ['reference'], 'likely'],
    [
      'number, amount and name',
      { counterparty: 'Navarro e Hijos', description: 'Factura 433' },
      ['number', 'amount', 'name'],
      'certain',
    ],
    ['number and amount', { description: '433/2026' }, ['number', 'amount'], 'likely'],
    ['amount and name', { counterparty: 'Navarro Hijos' }, ['amount', 'name'], 'likely'],
    ['amount alone', {}, ['amount'], 'possible'],
    ['name alone', { cents: 1, counterparty: 'Navarro Hijos' }, [], null],
    ['another currency', { currency: 'GBP', description: reference }, [], null],
    ['the number of another year', { cents: 1, description: 'Invoice 433/2025' }, [], null],
  ])('with %s', (_, change, reasons, certainty) => {
    const { proposal, candidates } = matchTransfer(transfer(change), [invoice()])
    expect(candidates[0]?.reasons ?? []).toEqual(reasons)
    expect(candidates[0]?.certainty ?? null).toBe(certainty)
    expect(proposal?.invoice.id ?? null).toBe(certainty === 'certain' ? 1 : null)
  })

  test('is proposed for no invoice where two are as good', () => {
    const two = [invoice(), invoice({ id: 2, year: 2025 })]
    const said = { counterparty: 'Navarro Hijos', description: 'Factura 433' }
    const { proposal, candidates } = matchTransfer(transfer(said), two)
    expect(proposal).toBeNull()
    expect(candidates.map(({ invoice: { id } }) => id)).toEqual([2, 1])
    expect(matchTransfer(transfer({ ...said, description: 'Factura 433/2026' }), two).proposal?.invoice.id).toBe(1)
  })

  test('is never matched to an invoice on which nothing is owed', () => {
    expect(matchTransfer(transfer({ description: reference }), [invoice({ owedCents: 0 })]).candidates).toEqual([])
  })
})

test.each([
  ['Sofía Navarro', 'NAVARRO SOFIA', 'all'],
  ['Byron Books Ltd', 'BYRON BOOKS LIMITED', 'all'],
  ['Società Agricola Fratelli Rossi S.r.l.', 'SOCIETA AGRICOLA FRAT', 'part'],
  ['Società Agricola Fratelli S.r.l.', 'SOCIETA AGRICOLA FRAT', 'all'],
  ['Società Agricola Fratelli Rossi S.r.l.', 'SOCIETA AGRICOLA', 'part'],
  ['Sofía Navarro', 'Navarro Pérez', 'part'],
  ['O’Neill Ltd', 'ONEILL LTD', 'all'],
  ['Ltd', 'Ltd', 'none'],
  ['Ana Li', 'Li Ana', 'none'],
  ['Byron Books Ltd', '', 'none'],
])('compares %s with %s: %s', (customer, payment, match) => {
  expect(compareNames(customer, payment)).toBe(match)
})

test.each<[string, { number: number; year: number | null }[]]>([
  ['Invoice 12/2026', [{ number: 12, year: 2026 }]],
  ['2026-0012', [{ number: 12, year: 2026 }]],
  ['INV no. 12', [{ number: 12, year: null }]],
  [
    'Fattura n. 7 e fattura 9',
    [
      { number: 7, year: null },
      { number: 9, year: null },
    ],
  ],
  ['fra. 15', [{ number: 15, year: null }]],
  ['27/11/2026', []],
  ['Order 12', []],
  ['invalid 12', []],
])('reads the numbers in “%s”', (text, numbers) => {
  expect(readNumbers(text).numbers).toEqual(numbers)
})
