import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { maxMatches } from '#contract/core/collection.ts'
import type { SortDirection } from '#contract/core/sort.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { listAnswer, readAnswer } from './list-answer.ts'
import { orderedBy, searchedPage, sortedPage } from './page-of.ts'

interface Answer {
  readonly 'hydra:member': readonly { readonly id: number }[]
  readonly 'hydra:totalItems': number
  readonly totalIsCapped?: true
}

const rows = maxMatches + 15

describeOnBoth('pages of a list on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))

  beforeAll(async () => {
    await t.database.raw('create table sample (id integer primary key, name text not null, rank integer not null)')
    await t.database.raw(
      `insert into sample select i, case when i % 2500 = 0 then 'rare' else 'common' end, i / 3
       from generate_series(1, ${rows}) i`,
    )
  })

  const source = (name: string, direction: SortDirection) => ({
    table: sql`sample`,
    where: sql`name like ${name}`,
    order: orderedBy(sql`rank`, direction),
  })
  const searched = async (name: string, direction: SortDirection, offset: number) =>
    readAnswer<Answer>(
      t.db,
      listAnswer({ ...searchedPage(source(name, direction), { offset, limit: 10 }), fields: sql`d.id` }),
    )
  const ids = (answer: Answer | null) => answer?.['hydra:member'].map(({ id }) => id)
  const from = (first: number, step: number) => Array.from({ length: 10 }, (_, index) => first + step * index)

  test('a search counts few matches exactly, and many up to a limit, which it says', async () => {
    expect(await searched('rare', 'desc', 0)).toEqual({
      'hydra:member': [{ id: 10_000 }, { id: 7500 }, { id: 5000 }, { id: 2500 }],
      'hydra:totalItems': 4,
    })
    expect(await searched('rare', 'asc', 10)).toEqual({ 'hydra:member': [], 'hydra:totalItems': 4 })
    const many = await searched('common', 'desc', 0)
    expect([many?.['hydra:totalItems'], many?.totalIsCapped]).toEqual([maxMatches, true])
    expect(ids(many)).toEqual(from(rows, -1))
  })

  test('a broad search has the pages that it counted, in both directions, and none beyond', async () => {
    expect(ids(await searched('%', 'asc', 0))).toEqual(from(1, 1))
    expect(ids(await searched('%', 'asc', maxMatches - 10))).toEqual(from(maxMatches - 9, 1))
    expect(ids(await searched('%', 'asc', maxMatches))).toEqual([])
    expect(ids(await searched('nothing', 'asc', 0))).toEqual([])
  })

  test('a sorted list has every row once, from both ends', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const page = (offset: number) =>
        readAnswer<Answer>(
          t.db,
          listAnswer({ ...sortedPage(source('%', direction), { offset, limit: 100 }), fields: sql`d.id` }),
        )
      const found: number[] = []
      for (let offset = 0; offset < rows; offset += 100) found.push(...(ids(await page(offset)) ?? []))
      const all = Array.from({ length: rows }, (_, index) => index + 1)
      expect(found).toEqual(direction === 'asc' ? all : all.toReversed())
      expect(await page(rows + 85)).toEqual({ 'hydra:member': [], 'hydra:totalItems': rows })
    }
  })
})
