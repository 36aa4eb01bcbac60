import { describe, expect, test } from 'vitest'
import { accountsOf, type BankAccount } from '#sandbox/banking/accounts.ts'
import { type Bank, bankById } from '#sandbox/banking/banks.ts'
import { dayNumber, dayOf, type Line, statementOf } from './statement.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-11-22T10:00:00Z')
const rules = { seed: 'portico', perDay: 50 }

const open = (id: string): { bank: Bank; account: BankAccount } => {
  const bank = bankById(id)
  const account = bank && accountsOf(bank, '1001')[0]
  if (!bank || !account) throw new Error(`no bank ${id}`)
  return { bank, account }
}
const shown = (id: string, from: string, to: string, at = now): Line[] => {
  const { bank, account } = open(id)
  return statementOf(bank, account, rules, { from, to, now: at })
}
const booked = (lines: Line[]): Line[] => lines.filter(({ status }) => status === 'booked')
const ids = (lines: Line[]) => lines.map(({ transactionId }) => transactionId)

describe('the statement of a sandbox account', () => {
  test('is the same every time, and differs for another seed or customer', () => {
    const { bank, account } = open('ALBION_ALBIGB2L')
    const window = { from: '2026-01-01', to: '2026-02-01', now }
    expect(statementOf(bank, account, rules, window)).toEqual(statementOf(bank, account, rules, window))
    expect(statementOf(bank, account, { ...rules, seed: 'x' }, window)).not.toEqual(
      statementOf(bank, account, rules, window),
    )
    const other = accountsOf(bank, '1002')[0]
    expect(other?.iban).not.toBe(account.iban)
  })

  test('is the sum of its windows, however they are split', () => {
    const whole = booked(shown('ALBION_ALBIGB2L', '2026-01-01', '2026-03-31'))
    const parts = ['01', '02', '03'].flatMap((month) => {
      const last = new Date(Date.UTC(2026, Number(month), 0)).getUTCDate()
      return booked(shown('ALBION_ALBIGB2L', `2026-${month}-01`, `2026-${month}-${last}`))
    })
    const byId = (lines: Line[]) => new Set(ids(lines))
    expect(byId(parts)).toEqual(byId(whole))
    expect(whole.length).toBeGreaterThan(4_000)
  })

  test('has 50 entries a day for two years', () => {
    const from = dayOf(dayNumber('2026-11-22') - 730)
    expect(shown('ALBION_ALBIGB2L', from, '2026-11-22').length).toBeGreaterThan(34_000)
  })

  test('moves a card’s payment from pending to booked, under another id, and cancels some', () => {
    const before = shown('ALBION_ALBIGB2L', '2026-11-10', '2026-11-30')
    const pending = before.filter(({ status }) => status === 'pending')
    const after = booked(shown('ALBION_ALBIGB2L', '2026-11-10', '2026-11-30', now + 5 * dayMs))
    const settled = pending.filter(({ transactionId: id }) => after.some((line) => `P${line.transactionId}` === id))
    expect(pending.length).toBeGreaterThan(20)
    expect(settled.length).toBeGreaterThan(pending.length * 0.85)
    expect(settled.length).toBeLessThan(pending.length + 1)
    expect(pending.every(({ bookingDate, internalId }) => bookingDate === null && internalId === null)).toBe(true)
  })

  test('corrects booked entries: texts, days, and some removals', () => {
    const [early, late] = [now, now + 10 * dayMs].map((at) =>
      booked(shown('ALBION_ALBIGB2L', '2026-10-20', '2026-11-22', at)),
    )
    const gone = (early ?? []).filter((line) => !(late ?? []).some(({ internalId }) => internalId === line.internalId))
    expect(gone.length).toBeGreaterThan(0)
    expect((late ?? []).some(({ text }) => text.endsWith('(CORR)'))).toBe(true)
  })

  test.each([
    ['THAMES_THMSGB21', 'names what it booked anew', (line: Line) => line.transactionId?.startsWith('R') === true],
    ['PENNINE_PENNGB22', 'names nothing', (line: Line) => line.transactionId === null && line.internalId === null],
    ['ROSSI_BROSITMM', 'names with a blank', (line: Line) => line.transactionId === ' '],
  ] as const)('of %s %s', (id, _words, predicate) => {
    expect(booked(shown(id, '2026-10-01', '2026-10-10')).every(predicate)).toBe(true)
  })

  test('has several different lines with one id for a bank that repeats ids', () => {
    const lines = booked(shown('SOLANA_CSOLES22', '2024-12-01', '2026-10-10'))
    expect(new Set(ids(lines)).size).toBeLessThan(lines.length / 3)
    const whole = lines.map((line) => `${line.transactionId} ${line.bookingDate} ${line.amount} ${line.text}`)
    expect(new Set(whole).size).toBe(lines.length)
  })

  test('has pots in three currencies under one number, and lines without a booking day', () => {
    const bank = bankById('NOVA_NOVAGB2L')
    const accounts = bank ? accountsOf(bank, '1001') : []
    expect(new Set(accounts.map(({ iban }) => iban)).size).toBe(1)
    expect(accounts.map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'USD'])
    expect(booked(shown('NOVA_NOVAGB2L', '2026-10-01', '2026-10-30')).some((line) => line.bookingDate === null)).toBe(
      true,
    )
  })
})
