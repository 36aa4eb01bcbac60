import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company, companyRow } from '#contract/companies/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { describeOnBoth, describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { planOf, sortsOnlyThePage } from '#server/platform/lists/testing.ts'
import { companyList } from './list-companies.ts'
import { tables } from './tables.ts'
import { slotSize } from './tally.ts'
import { actorOf, listCompanies, managerId, openTestCompanies } from './testing.ts'

const manager = actorOf(managerId, 'ROLE_MANAGER')
type Query = Parameters<typeof listCompanies>[2]

describeOnBoth('the list of companies (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  /**
   * Ids by their compiler's number, oldest first; every third is incorporated, every fifth was last changed long ago.
   */
  const ids: number[] = []

  const nameOf = (index: number): string =>
    ['100% Cotton Ltd', 'José & Söhne', 'under_score', 'back\\slash', '<b>Bold</b> Ltd'][index] ??
    `Company ${index} Ltd`

  beforeAll(async () => {
    for (let index = 0; index < 45; index += 1) {
      fixture.time.now = new Date(Date.UTC(index % 5 === 0 ? 2011 : 2026, 0, 1 + index))
      const userId = await fixture.userWith(`compiler-${index}@${index < 5 ? 'first' : 'later'}.example.test`)
      const change = { name: nameOf(index), status: index % 3 === 0 ? (1 as const) : (0 as const), address: 'Here' }
      ids.push((await fixture.createManaged(change, userId)).id)
    }
    fixture.time.now = null
  })
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  const list = async (query: Partial<Query>, actor = manager) => {
    const answer = await listCompanies(fixture.deps, actor, { page: 1, itemsPerPage: 20, ...query })
    return {
      ids: answer['hydra:member'].map(({ id }) => id),
      total: answer['hydra:totalItems'],
      members: answer['hydra:member'],
    }
  }
  const indexes = async (query: Partial<Query>) =>
    (await list({ itemsPerPage: 100, ...query })).ids.map((id) => ids.indexOf(id))
  const every = (save: (index: number) => boolean) => ids.map((_, index) => index).filter(save)

  test('is paged, newest first, with the exact total, and empty beyond its end', async () => {
    const newest = ids.toReversed()
    expect(await list({})).toMatchObject({ ids: newest.slice(0, 20), total: 45 })
    expect(await list({ page: 3 })).toMatchObject({ ids: newest.slice(40), total: 45 })
    expect(await list({ page: 2, itemsPerPage: 10 })).toMatchObject({ ids: newest.slice(10, 20), total: 45 })
    for (const beyond of [{}, { name: 'Ltd' }, { 'order[lastChangeAt]': 'asc' }] as const)
      expect((await list({ ...beyond, page: 1_000_000, itemsPerPage: 100 })).ids).toEqual([])
    expect((await list({ page: 1_000_000 })).total).toBe(45)
  })

  test('returns rows of their own shape with the compiler’s address', async () => {
    const { members } = await list({ name: 'José' })
    expect(members).toEqual([
      {
        '@id': `/api/companies/${ids[1]}`,
        id: ids[1],
        name: 'José & Söhne',
        companyNumber: null,
        companyHouse: null,
        registryStatus: null,
        status: 0,
        compiler: expect.objectContaining({ email: 'compiler-1@first.example.test' }) as unknown,
        lastChangeAt: '2026-01-02T00:00:00.000Z',
      },
    ])
    expect(check(companyRow, members[0])).toMatchObject({ ok: true })
  })

  test.each<[Partial<Query>, number[]]>([
    [{ name: '100%' }, [0]],
    [{ name: '%' }, [0]],
    [{ name: '_' }, [2]],
    [{ name: '\\' }, [3]],
    [{ name: '<B>' }, [4]],
    [{ name: 'jose & SOHNE' }, [1]],
    [{ name: 'company 7' }, [7]],
    [{ name: "' or true --" }, []],
    [{ 'compiler.email': '@FIRST.' }, [0, 1, 2, 3, 4]],
    [{ 'compiler.email': 'compiler_' }, []],
    [{ 'compiler.email': 'ER-4@f' }, [4]],
    [{ name: 'ltd', 'compiler.email': '@first' }, [0, 4]],
    [{ name: 'nothing like it' }, []],
  ])('searches for a part in any case, with literal signs: %j', async (query, expected) => {
    const found = await list(query)
    expect(found.ids.map((id) => ids.indexOf(id)).toSorted((one, other) => one - other)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('finds both states, with and without filters', async () => {
    expect(await indexes({ status: 1 })).toEqual(every((index) => index % 3 === 0).toReversed())
    expect(await list({ status: 1 })).toMatchObject({ total: 15 })
    expect(await list({ status: 0, name: 'ltd' })).toMatchObject({ total: 28 })
    expect(await list({ status: 0, page: 2, itemsPerPage: 20 })).toMatchObject({ total: 30 })
  })

  test('is ordered by the last change, both ways, from both ends', async () => {
    const asc = [...every((index) => index % 5 === 0), ...every((index) => index % 5 !== 0)]
    expect(await indexes({ 'order[lastChangeAt]': '' })).toEqual(asc)
    expect(await indexes({ 'order[lastChangeAt]': 'asc' })).toEqual(asc)
    expect(await indexes({ 'order[lastChangeAt]': 'desc' })).toEqual(asc.toReversed())
    for (const page of [1, 2, 3, 4, 5])
      expect(await indexes({ 'order[lastChangeAt]': 'desc', itemsPerPage: 10, page })).toEqual(
        asc.toReversed().slice((page - 1) * 10, page * 10),
      )
    const open = asc.filter((index) => index % 3 !== 0)
    expect(await indexes({ status: 0, 'order[lastChangeAt]': '' })).toEqual(open)
    expect(await indexes({ status: 0, 'order[lastChangeAt]': 'desc', name: 'ltd' })).toEqual(
      open.toReversed().filter((index) => ![1, 2, 3].includes(index)),
    )
  })

  test('is filtered by the days of the last change, both included, with what else filters it', async () => {
    const days = (from: string, to: string) => ({ 'lastChangeAt[after]': from, 'lastChangeAt[before]': to })
    const long = every((index) => index % 5 === 0)
    expect(await indexes({ 'lastChangeAt[before]': '2012-12-31' })).toEqual(long.toReversed())
    expect(await indexes(days('2026-01-02', '2026-01-05'))).toEqual([4, 3, 2, 1])
    expect(await indexes({ ...days('2026-01-02', '2026-01-05'), status: 1 })).toEqual([3])
    expect(await indexes({ ...days('2026-01-02', '2026-01-05'), name: 'ltd', 'order[name]': 'asc' })).toEqual([4])
    expect(await list({ ...days('2026-01-02', '2026-02-14'), page: 2 })).toMatchObject({ total: 36 })
    expect(await list(days('2013-01-01', '2025-12-31'))).toMatchObject({ ids: [], total: 0 })
  })

  test('shows a customer only the own company, completely, whatever the query', async () => {
    const [row] = (await list({ name: 'under_score' })).members
    const compiler = { id: row?.compiler.id ?? 0 }
    const owner = actorOf(compiler.id)
    for (const query of [
      {},
      { status: 0 as const },
      { compiler: compiler.id },
      { name: 'score' },
      { 'compiler.email': 'compiler' },
    ]) {
      const { members, total } = await list(query, owner)
      expect([members.map(({ id }) => id), total]).toEqual([[ids[2]], 1])
      expect(check(company, members[0])).toMatchObject({ ok: true })
    }
    expect(await list({ compiler: managerId }, owner)).toMatchObject({ ids: [], total: 0 })
    expect(await list({ name: 'Ltd' }, owner)).toMatchObject({ ids: [], total: 0 })
    expect(await list({ page: 2 }, owner)).toMatchObject({ ids: [], total: 1 })
    expect(await list({}, actorOf(999_999, 'ROLE_ADMIN'))).toMatchObject({ ids: [], total: 0 })
  })

  test('returns the complete company when queried by its compiler', async () => {
    const [row] = (await list({ name: 'slash' })).members
    const { members } = await list({ compiler: row?.compiler.id ?? 0 })
    expect(members).toHaveLength(1)
    expect(check(company, members[0])).toMatchObject({ ok: true })
    expect(await list({ compiler: 999_999 })).toMatchObject({ ids: [], total: 0 })
  })

  test.each(['asc', 'desc'] as const)('gives every company once on its pages by name, %s', async (direction) => {
    for (const filters of [{}, { status: 0 }, { name: 'ltd' }] as const) {
      const query = { ...filters, 'order[name]': direction }
      const whole = await list({ ...query, itemsPerPage: 100 })
      const paged: number[] = []
      for (let page = 1; page <= 5; page += 1) paged.push(...(await list({ ...query, page, itemsPerPage: 10 })).ids)
      expect(paged).toEqual(whole.ids)
      expect(new Set(paged)).toEqual(new Set((await list({ ...filters, itemsPerPage: 100 })).ids))
    }
    const names = (await list({ 'order[name]': direction, itemsPerPage: 100 })).members.map(({ name }) => name)
    expect(direction === 'asc' ? names[0] : names.at(-1)).toBe('100% Cotton Ltd')
  })

  test('finds each page when the ids are far apart', async () => {
    const far = [3 * slotSize, 3 * slotSize + 1, 9 * slotSize - 1]
    for (const id of far) {
      await sql`alter table company alter column id restart with ${sql.lit(id)}`.execute(fixture.platform.db)
      expect((await fixture.createManaged()).id).toBe(id)
    }
    const all = [...ids, ...far].toReversed()
    const paged: number[] = []
    for (const page of [1, 2, 3, 4, 5]) paged.push(...(await list({ page, itemsPerPage: 10 })).ids)
    expect(paged).toEqual(all)
    expect(await fixture.violations()).toEqual([])
  })

  test('reports stored counts that are wrong', async () => {
    const count = (incorporated: number) =>
      tables(fixture.platform.db).updateTable('company_tally').set({ incorporated }).where('slot', '=', 0).execute()
    await count(99)
    expect(await fixture.violations()).toEqual(['companies 0 to 8191 are counted as 30 and 99, there are 30 and 15'])
    await count(15)
  })
})

describeOnPostgres('the orders of companies', () => {
  const fixture = opened(() => openTestCompanies('postgres'))

  test.each([
    ['name', 'company_by_name'],
    ['lastChangeAt', 'company_change'],
  ] as const)('by %s read their index in both directions', async (field, index) => {
    for (const direction of ['asc', 'desc'] as const) {
      const query = { page: 1, itemsPerPage: 20, [`order[${field}]`]: direction }
      const read = await planOf(fixture.platform.db, companyList(fixture)(query) ?? sql``)
      expect(read).toContain(index)
      expect(read).toMatch(sortsOnlyThePage)
    }
  })
})
