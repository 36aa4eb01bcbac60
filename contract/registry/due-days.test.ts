import { expect, test } from 'vitest'
import {
  corporationTaxOf,
  firstAccountsDue,
  firstReferenceDate,
  maxPeriodEnd,
  reviewPeriodEnd,
  type VatPeriods,
  vatPeriodEnd,
} from './company-periods.ts'
import rules from './due-days.json' with { type: 'json' }
import { type DueRule, dueDay } from './due-days.ts'
import { type IdentityFacts, identityWindowOf } from './identity-windows.ts'

/** One date by the rules: what is computed, the day expected, and the law. */
type Row = readonly [compute: () => string, expected: string, source: string]

const after =
  (rule: DueRule) =>
  (from: string): (() => string) =>
  () =>
    dueDay(rule, from)
const payment = after('corporationTaxPayment')
const annual = after('accounts')
const statement = after('confirmationStatement')
const vat = (periods: VatPeriods, from: string) => () => dueDay('vatReturn', vatPeriodEnd(periods, from))
const firstAccounts = (incorporatedOn: string) => () =>
  firstAccountsDue(incorporatedOn, firstReferenceDate(incorporatedOn))
const reference = (incorporatedOn: string) => () => firstReferenceDate(incorporatedOn)
const firstStatement = (incorporatedOn: string) => () =>
  dueDay('confirmationStatement', reviewPeriodEnd(incorporatedOn, ''))
const tax = (start: string, end: string) => corporationTaxOf({ start, end })
const taxDay = (start: string, end: string, index: number, day: 'paymentDue' | 'returnDue' | 'end') => () =>
  tax(start, end)[index]?.[day] ?? 'none'

const old: IdentityFacts = {
  role: { kind: 'director', appointedOn: null },
  incorporatedOn: '2020-03-10',
  dateOfBirth: '1980-06-15',
  lastStatement: null,
  nextStatement: null,
}
const identity = (more: Partial<IdentityFacts>) => () => identityWindowOf({ ...old, ...more }).dueOn
const opens = (more: Partial<IdentityFacts>) => () => identityWindowOf({ ...old, ...more }).opensOn ?? 'none'
const controller = (isDirector: boolean, registeredOn: string | null = null) => ({
  role: { kind: 'controller' as const, registeredOn, isDirector },
})

const s59D = 'Taxes Management Act 1970 s. 59D(1)'
const s392 = 'Companies Act 2006 ss. 391(5) and 392(5)'
const sch18 = 'Finance Act 1998 Sch. 18 para. 14(1)'
const s442 = 'Companies Act 2006 s. 442(2)(a) and s. 443'
const s442first = 'Companies Act 2006 s. 442(3) and s. 443'
const s391 = 'Companies Act 2006 s. 391(4)'
const s853A = 'Companies Act 2006 s. 853A'
const vat25 = 'VAT Regulations 1995 reg. 25 and 25A'
const act2023 = 'Economic Crime and Corporate Transparency Act 2023, in force on 18 November 2025'
const transition = 'Economic Crime and Corporate Transparency Act 2023, transition from 18 November 2025'

const table: readonly Row[] = [
  // Corporation Tax: payment, 9 months and 1 day.
  [payment('2026-03-31'), '2027-01-01', s59D],
  [payment('2026-12-31'), '2027-10-01', s59D],
  [payment('2025-08-31'), '2026-06-01', s59D],
  [payment('2026-11-30'), '2027-09-01', s59D],
  [payment('2027-11-30'), '2028-09-01', s59D],
  [payment('2026-02-28'), '2026-12-01', s59D],
  [payment('2028-02-29'), '2028-12-01', s59D],
  [payment('2027-05-31'), '2028-03-01', s59D],
  [payment('2026-05-31'), '2027-03-01', s59D],
  [payment('2026-04-30'), '2027-02-01', s59D],
  [payment('2026-06-30'), '2027-04-01', s59D],
  [payment('2026-04-05'), '2027-01-06', s59D],
  [payment('2026-09-14'), '2027-06-15', s59D],
  // Corporation Tax: return, 12 months; two periods in a period of account of more than 12 months.
  [taxDay('2025-04-01', '2026-03-31', 0, 'returnDue'), '2027-03-31', sch18],
  [taxDay('2027-03-01', '2028-02-29', 0, 'returnDue'), '2029-02-28', sch18],
  [taxDay('2026-03-01', '2027-02-28', 0, 'returnDue'), '2028-02-29', sch18],
  [taxDay('2025-12-01', '2026-11-30', 0, 'returnDue'), '2027-11-30', sch18],
  [taxDay('2024-06-10', '2025-06-30', 0, 'end'), '2025-06-09', 'Corporation Tax Act 2009 s. 10(1)(a)'],
  [taxDay('2024-06-10', '2025-06-30', 1, 'end'), '2025-06-30', 'Corporation Tax Act 2009 s. 10(1)(a)'],
  [taxDay('2024-06-10', '2025-06-30', 2, 'end'), 'none', 'Corporation Tax Act 2009 s. 10(1)(a)'],
  [taxDay('2024-06-10', '2025-06-30', 0, 'paymentDue'), '2026-03-10', s59D],
  [taxDay('2024-06-10', '2025-06-30', 1, 'paymentDue'), '2026-04-01', s59D],
  [taxDay('2024-06-10', '2025-06-30', 0, 'returnDue'), '2026-06-30', sch18],
  [taxDay('2024-06-10', '2025-06-30', 1, 'returnDue'), '2026-06-30', sch18],
  // The period of account of exactly 18 months is not longer than 18 months; the next day is.
  [taxDay('2024-06-10', '2025-12-09', 0, 'returnDue'), '2026-12-09', sch18],
  [taxDay('2024-06-10', '2025-12-09', 1, 'returnDue'), '2026-12-09', sch18],
  [taxDay('2024-06-10', '2025-12-10', 0, 'returnDue'), '2026-12-09', `${sch18}(c)`],
  [taxDay('2024-06-10', '2025-12-10', 1, 'returnDue'), '2026-12-10', `${sch18}(a)`],
  [taxDay('2024-01-01', '2025-12-31', 0, 'returnDue'), '2026-06-30', `${sch18}(c)`],
  [taxDay('2024-01-01', '2025-12-31', 1, 'returnDue'), '2026-12-31', `${sch18}(a)`],
  [() => maxPeriodEnd('2024-07-01'), '2025-12-31', s392],
  [() => maxPeriodEnd('2024-08-31'), '2026-02-28', s392],
  [taxDay('2024-02-29', '2025-02-28', 0, 'end'), '2025-02-28', 'Corporation Tax Act 2009 s. 10(1)(a)'],
  [taxDay('2024-02-29', '2025-02-28', 1, 'end'), 'none', 'Corporation Tax Act 2009 s. 10(1)(a)'],
  [taxDay('2026-01-01', '2027-01-31', 0, 'paymentDue'), '2027-10-01', s59D],
  [taxDay('2026-01-01', '2027-01-31', 1, 'paymentDue'), '2027-11-01', s59D],
  // VAT: one month and 7 days after the period.
  [vat('stagger_1', '2026-01-15'), '2026-05-07', vat25],
  [vat('stagger_1', '2026-04-01'), '2026-08-07', vat25],
  [vat('stagger_1', '2026-09-30'), '2026-11-07', vat25],
  [vat('stagger_1', '2026-10-01'), '2027-02-07', vat25],
  [vat('stagger_2', '2026-01-31'), '2026-03-07', vat25],
  [vat('stagger_2', '2026-02-01'), '2026-06-07', vat25],
  [vat('stagger_2', '2026-11-27'), '2027-03-07', vat25],
  [vat('stagger_3', '2026-02-01'), '2026-04-07', vat25],
  [vat('stagger_3', '2028-02-29'), '2028-04-07', vat25],
  [vat('stagger_3', '2026-11-27'), '2027-01-07', vat25],
  [vat('monthly', '2026-11-27'), '2027-01-07', vat25],
  [vat('monthly', '2026-12-01'), '2027-02-07', vat25],
  [vat('monthly', '2027-02-10'), '2027-04-07', vat25],
  [after('vatAnnualReturn')('2026-03-31'), '2026-05-31', 'VAT Regulations 1995 reg. 50'],
  [after('vatAnnualReturn')('2026-12-31'), '2027-02-28', 'VAT Regulations 1995 reg. 50'],
  // First accounts and their reference date.
  [reference('2026-03-10'), '2027-03-31', s391],
  [reference('2024-02-29'), '2025-02-28', s391],
  [reference('2027-02-10'), '2028-02-29', s391],
  [reference('2026-11-30'), '2027-11-30', s391],
  [firstAccounts('2024-06-10'), '2026-03-10', s442first],
  [firstAccounts('2026-01-01'), '2027-10-01', s442first],
  [firstAccounts('2025-05-31'), '2027-02-28', s442first],
  [firstAccounts('2026-05-31'), '2028-02-29', s442first],
  [() => firstAccountsDue('2026-01-15', '2027-07-14'), '2027-10-15', s442first],
  [() => firstAccountsDue('2026-01-15', '2027-07-31'), '2027-10-31', s442first],
  [annual('2026-03-31'), '2026-12-31', s442],
  [annual('2026-02-28'), '2026-11-30', s442],
  [annual('2026-11-30'), '2027-08-31', s442],
  [annual('2026-05-31'), '2027-02-28', s442],
  // Confirmation statement.
  [firstStatement('2026-03-10'), '2027-03-23', s853A],
  [firstStatement('2024-02-29'), '2025-03-14', s853A],
  [firstStatement('2025-12-20'), '2027-01-02', s853A],
  [statement('2026-11-17'), '2026-12-01', s853A],
  [() => reviewPeriodEnd('2020-03-10', '2026-11-27'), '2027-03-09', s853A],
  [() => reviewPeriodEnd('2020-11-18', '2025-11-18'), '2026-11-17', s853A],
  // Identity: directors at incorporation and before the duty.
  [identity({ incorporatedOn: '2025-11-18' }), '2025-11-18', act2023],
  [identity({ incorporatedOn: '2026-05-04' }), '2026-05-04', act2023],
  [identity({ role: { kind: 'director', appointedOn: '2026-02-03' } }), '2026-02-03', act2023],
  [identity({ incorporatedOn: '2020-11-18' }), '2026-12-01', transition],
  [identity({ incorporatedOn: '2020-11-19' }), '2025-12-02', transition],
  [identity({ lastStatement: '2025-03-09', nextStatement: '2026-03-09' }), '2026-03-23', transition],
  [identity({ lastStatement: '2025-12-31', nextStatement: '2026-12-30' }), '2026-01-14', transition],
  // The registry's days, not the anniversary, also after the first statement of another date was made.
  [
    identity({ incorporatedOn: '2020-11-19', lastStatement: '2025-06-30', nextStatement: '2026-06-30' }),
    '2026-07-14',
    transition,
  ],
  [
    identity({ incorporatedOn: '2020-11-19', lastStatement: '2026-06-30', nextStatement: '2027-06-30' }),
    '2026-07-14',
    transition,
  ],
  // Identity: controllers.
  [identity(controller(false, '2026-06-01')), '2026-06-15', act2023],
  [identity({ ...controller(true), incorporatedOn: '2026-02-20' }), '2026-03-06', act2023],
  [identity(controller(true)), '2026-03-23', transition],
  [opens(controller(true)), '2026-03-09', transition],
  [opens(controller(false)), '2026-06-01', transition],
  [identity(controller(false)), '2026-06-14', transition],
  [identity({ ...controller(false), dateOfBirth: '1990-12-31' }), '2025-12-14', transition],
  [identity({ ...controller(false), dateOfBirth: '1990-11-02' }), '2026-11-14', transition],
  [opens({ ...controller(false), dateOfBirth: '2000-02-29' }), '2026-02-01', transition],
]

test('follow the law, in a table of dates with their sources', () => {
  expect(table.length).toBeGreaterThanOrEqual(60)
  for (const [index, [compute, expected, source]] of table.entries())
    expect(compute(), `row ${index + 1}: ${expected} by ${source}`).toBe(expected)
})

test('are rules with a source each, of which a later row replaces an earlier one from its day', () => {
  for (const row of rules) expect(row.source, row.rule).toMatch(/(?:Act|Regulations) \d{4}/)
  const rows = [
    { rule: 'accounts', validFrom: '2020-01-01', months: 9, days: 0, source: '' },
    { rule: 'accounts', validFrom: '2027-01-01', months: 6, days: 0, source: '' },
  ]
  expect(dueDay('accounts', '2026-12-31', rows)).toBe('2027-09-30')
  expect(dueDay('accounts', '2027-01-31', rows)).toBe('2027-07-31')
  // Before the first row there was no other rule to count by.
  expect(dueDay('accounts', '2001-01-31', rows)).toBe('2001-10-31')
})
