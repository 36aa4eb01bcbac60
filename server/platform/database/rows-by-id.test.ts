import { beforeAll, expect, it } from 'vitest'
import { rowsById } from './rows-by-id.ts'
import { describeOnBoth, opened, openTestPlatform } from './testing.ts'

const idsOf = async (rows: AsyncIterable<{ id: number }>): Promise<number[]> => {
  const ids: number[] = []
  for await (const { id } of rows) ids.push(id)
  return ids
}

describeOnBoth('rows by id on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    await test.database.raw(
      `insert into stored_file (key, size, sha256) select 'file-' || n, n % 2, repeat('a', 64) from generate_series(1, 1000) n`,
    )
  })

  it('are complete, unique and ordered, also when a page ends with the last row', async () => {
    const all = test.database.db.selectFrom('stored_file').selectAll()
    const ids = await idsOf(rowsById(all))
    expect(ids).toHaveLength(1000)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(1000)
    expect(await idsOf(rowsById(all.where('size', '=', 0)))).toHaveLength(500)
    expect(await idsOf(rowsById(all.where('size', '=', 7)))).toEqual([])
  })

  it('qualify their column in a join', async () => {
    const joined = test.database.db
      .selectFrom('stored_file')
      .innerJoin('stored_file as same', 'same.key', 'stored_file.key')
      .select('stored_file.id')
    expect(await idsOf(rowsById(joined, 'stored_file.id'))).toHaveLength(1000)
  })
})
