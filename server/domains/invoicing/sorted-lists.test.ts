import { beforeAll, expect, it } from 'vitest'
import type { SortDirection } from '#contract/core/sort.ts'
import { invoiceOrders } from '#contract/invoicing/filters.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { plan, sortsOnlyThePage } from '#server/platform/lists/testing.ts'
import { createDocument } from './create-document.ts'
import { numberedAfter } from './export-pages.ts'
import { markInvoice } from './mark-invoice.ts'
import { matching } from './match-documents.ts'
import { numberPending } from './number-document.ts'
import { searchDocuments } from './search-documents.ts'
import { anInvoice, listDocuments, openInvoicing, planOfList } from './testing.ts'
import { unpaidTotals } from './unpaid-totals.ts'

const directions: readonly SortDirection[] = ['asc', 'desc']
const names = ['Zoë', 'abel', 'Ábel', 'Norma', 'norma', 'x_1']
const prices = [10, 200, 10, 35.5]
const thisYear = Number(londonDay(new Date()).slice(0, 4))

describeOnBoth('sorted lists of documents on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  const ids: number[] = []

  /** Creates 24 numbered invoices with repeated names and totals, three on hold and two that get a number soon. */
  beforeAll(async () => {
    await test.platform.jobs.stop()
    for (let index = 0; index < 29; index += 1) {
      const vat = index >= 24 && index < 27 ? { vat: 20 } : {}
      const price = prices[index % prices.length] ?? 1
      const items = [{ title: 'Advice', description: 'An hour', qty: 1, price, ...vat }]
      const currency = index >= 24 && index < 27 ? '$' : index % 2 === 0 ? '€' : '£'
      const form = anInvoice({ customerName: names[index % names.length] ?? '', items, currency })
      const { id } = await createDocument(test.deps, test.call, 'invoice', form)
      ids.push(id)
      if (index < 27) await numberPending(test.deps, id)
    }
    for (const id of ids.slice(0, 5)) await markInvoice(test.deps, test.call, id, { status: 'paid' })
  })

  const list = async (query: object) => listDocuments(test.deps, 'invoice', { page: 1, itemsPerPage: 10, ...query })
  const pages = async (query: object): Promise<Invoice[]> => {
    const found: Invoice[] = []
    for (let page = 1; ; page += 1) {
      const answer = await list({ ...query, page })
      found.push(...answer['hydra:member'])
      if (page * 10 >= answer['hydra:totalItems']) return found
    }
  }

  it.each([
    {},
    { status: 'open' },
    { status: 'draft' },
    { text: 'norma' },
    { 'createdAt[after]': '2000-01-01' },
    { 'createdAt[before]': '2999-12-31', status: 'open' },
    { year: thisYear },
    { year: thisYear, status: 'paid' },
    { year: thisYear, status: 'draft' },
    { year: thisYear, 'createdAt[after]': '2000-01-01' },
  ])('give the same documents on their pages as on one, each once, whatever the order: %o', async (filters) => {
    const all = new Set((await list({ ...filters, itemsPerPage: 100 }))['hydra:member'].map(({ id }) => id))
    expect(all.size).toBeGreaterThan(3)
    for (const field of invoiceOrders)
      for (const direction of directions) {
        const query = { ...filters, [`order[${field}]`]: direction }
        const whole = (await list({ ...query, itemsPerPage: 100 }))['hydra:member'].map(({ id }) => id)
        expect((await pages(query)).map(({ id }) => id)).toEqual(whole)
        expect(new Set(whole)).toEqual(all)
      }
  })

  it('are sorted by the field, equal ones by their creation', async () => {
    const byTotal = await pages({ 'order[total]': 'asc' })
    expect(byTotal.map(({ total }) => total)).toEqual(byTotal.map(({ total }) => total).toSorted((a, b) => a - b))
    const cheap = byTotal.filter(({ total }) => total === 10).map(({ id }) => id)
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
    const byName = await pages({ 'order[customerName]': '' })
    expect([...new Set(byName.map(({ customerName }) => customerName[0]?.toLowerCase()))]).toEqual(
      expect.arrayContaining(['a', 'n', 'x', 'z']),
    )
    expect(byName[0]?.customerName).toMatch(/^[aÁ]bel$/)
    expect(byName.at(-1)?.customerName).toBe('Zoë')
  })

  it('are sorted by the due day, those without one last in both directions', async () => {
    await test.database.raw('update accounting_document set due_on = dated_on + id % 5 where id = any($1)', [
      ids.slice(5, 15),
    ])
    for (const direction of directions) {
      const days = (await pages({ 'order[dueOn]': direction })).map(({ dueOn }) => dueOn)
      const known = days.filter((one) => one !== null)
      expect(known.length).toBeGreaterThan(9)
      expect(days.slice(0, known.length)).toEqual(
        known.toSorted((a, b) => (direction === 'asc' ? a.localeCompare(b) : b.localeCompare(a))),
      )
    }
  })

  it('do not start with what is on hold, and end with it', async () => {
    const whole = (await list({ itemsPerPage: 100 }))['hydra:member']
    expect(whole.slice(0, 2).map(({ id }) => id)).toEqual([ids[28], ids[27]])
    expect(whole.slice(-3).every(({ onHoldReason }) => onHoldReason === 'rate_missing')).toBe(true)
    expect(whole.slice(2, -3).every(({ invoiceNumber }) => invoiceNumber !== null)).toBe(true)
  })

  it('start and end the same within days, and are empty outside them', async () => {
    const { 'hydra:member': whole } = await list({ itemsPerPage: 100 })
    const { 'hydra:member': ofDays } = await list({ itemsPerPage: 100, 'createdAt[after]': '2000-01-01' })
    expect(ofDays).toEqual(whole)
    for (const query of [{ year: thisYear - 1 }, { 'createdAt[before]': '1999-12-31' }])
      expect(await list(query)).toEqual({ 'hydra:member': [], 'hydra:totalItems': 0 })
  })

  it('find one text in names, contacts and numbers, and a range of days', async () => {
    const found = async (text: string) => (await list({ text }))['hydra:totalItems']
    const [first] = (await list({ 'order[number]': 'asc' }))['hydra:member']
    expect(await found('NORMA')).toBe(10)
    expect(await found('7')).toBe(1)
    expect(await found(`7/${first?.year}`)).toBe(1)
    expect(await found('7/1999')).toBe(0)
    expect(await found('99999999999')).toBe(0)
    expect(await found('%')).toBe(0)
    expect((await list({ 'createdAt[after]': '2999-01-01' }))['hydra:totalItems']).toBe(0)
    expect((await list({ 'createdAt[before]': first?.createdAt }))['hydra:totalItems']).toBe(29)
  })

  it('contain the selected documents alone', async () => {
    const chosen = [ids[3] ?? 0, ids[11] ?? 0]
    const found = (await list({ ids: chosen.join(',') }))['hydra:member'].map(({ id }) => id)
    expect(found.toSorted((a, b) => a - b)).toEqual(chosen)
    expect((await list({ ids: '9999999999' }))['hydra:totalItems']).toBe(0)
    expect((await list({ ids: '' }))['hydra:totalItems']).toBe(29)
  })

  it('are refused with two orders', async () => {
    await expect(list({ 'order[total]': 'asc', 'order[number]': 'asc' })).rejects.toMatchObject({ status: 422 })
  })

  it('are summed to the cent as they are filtered', async () => {
    const open = (await list({ status: 'open', itemsPerPage: 100 }))['hydra:member']
    const cents = (sign: string) =>
      open.filter(({ currency }) => currency === sign).reduce((sum, { total }) => sum + Math.round(total * 100), 0)
    const totals = (await unpaidTotals(test.db, { status: 'open' }, '2026-01-01'))['hydra:member']
    expect(totals.map(({ currency, amount }) => [currency, Math.round(amount * 100)])).toEqual(
      expect.arrayContaining([
        ['€', cents('€')],
        ['£', cents('£')],
      ]),
    )
    expect((await unpaidTotals(test.db, { status: 'paid' }, '2026-01-01'))['hydra:member']).toEqual([])
    expect((await unpaidTotals(test.db, { text: 'nobody' }, '2026-01-01'))['hydra:member']).toEqual([])
  })
})

describeOnPostgres('the orders of documents', () => {
  const test = opened(() => openInvoicing('postgres'))

  /** Fills four years, a thousand invoices in each. */
  beforeAll(async () => {
    await test.database.raw(`insert into accounting_document (kind, state, origin, year, number, dated_on, customer_name,
        address, language, currency, items, net_cents, vat_cents, total_cents, issues, created_at, changed_at)
      select 'invoice', 'issued', 'manual', year, n, make_date(year, 1, 1) + n / 3, 'Customer ' || n * 7919 % 1000,
        'Street ' || n, 'en', 'GBP', '[]', n, 0, n, 1, now(), now()
      from generate_series(2023, 2026) year, generate_series(1, 1000) n order by year, n`)
    await test.database.raw('analyze accounting_document')
  })

  it.each([
    ['createdAt', 'accounting_document_by_date'],
    ['customerName', 'accounting_document_by_name'],
    ['total', 'accounting_document_by_total'],
    ['dueOn', 'accounting_document_by_due'],
  ] as const)('by %s read their index in both directions, without sorting', async (field, index) => {
    for (const direction of directions) {
      const read = await planOfList(test.db, 'invoice', { [`order[${field}]`]: direction })
      expect(read).toContain(index)
      expect(read).toMatch(sortsOnlyThePage)
    }
  })

  it('of a year and a status are one run of an index', async () => {
    for (const status of ['paid', 'open'] as const) {
      const read = await planOfList(test.db, 'invoice', { year: 2026, status })
      expect(read).toMatch(/Index Cond: .*year = 2026/)
      expect(read).toMatch(sortsOnlyThePage)
    }
  })

  it.each([{ year: 2026 }, { 'createdAt[after]': '2026-02-01', 'createdAt[before]': '2026-02-28' }])(
    'are counted by the index of days alone, and those of days read in the order of numbers: %o',
    async (filters) => {
      const counted = await plan(test.db, (trx) =>
        matching(trx, 'invoice', filters).select((of) => of.fn.countAll().as('total')),
      )
      expect(counted).toMatch(/Index Only Scan .*accounting_document_by_date/)
      for (const direction of directions) {
        const read = await planOfList(test.db, 'invoice', { ...filters, 'order[number]': direction })
        expect(read).toMatch(/Index Cond: .*year [=>]=? /)
        expect(read).not.toContain('Seq Scan on accounting_document')
      }
    },
  )

  it('of a year are exported by the index of numbers', async () => {
    const after = { year: 2026, number: 100 }
    const read = await plan(test.db, (trx) => numberedAfter(trx, 'invoice', { year: 2026 }, after, 20).selectAll())
    expect(read).toMatch(/Index Cond: .*year = 2026/)
    expect(read).not.toContain('Sort')
  })

  it('are searched among the oldest too if the newest have too few', async () => {
    const years = (limit: number) =>
      searchDocuments(test.db, 'customer 101', limit).then((found) => found.map(({ year }) => year))
    expect(await years(8)).toEqual([2026, 2025, 2024, 2023])
    expect(await years(3)).toEqual([2026, 2025, 2024])
    expect(await years(1)).toEqual([2026])
  })

  it.each(['7', '12', '433', '433/2026', 'norma'])(
    'find %s by indexes, without reading all documents',
    async (text) => {
      const read = await plan(test.db, (trx) => matching(trx, 'invoice', { text }).selectAll(), { bitmaps: true })
      expect(read).toMatch(/Index Scan/)
      expect(read).not.toContain('Seq Scan on accounting_document')
      // Without letters the index of names would be read as a whole.
      if (text.length < 3) expect(read).not.toContain('accounting_document_name')
    },
  )
})
