import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { csvLine } from './csv-line.ts'
import { csvAmount, csvCells, csvDay, csvPage, csvText, lastCells } from './csv-page.ts'

const texts = [
  'Plain Ltd',
  'Peña 株式会社 😀',
  '',
  ' ',
  "'",
  'a\\b',
  '\u2028x',
  '=1+1',
  '+a',
  '-a',
  '@a',
  '＝x',
  '\tx',
  '\rx',
  '\nx',
  'a"b',
  'a;b',
  'a,=b',
  'a;-b',
  'x\r\ny',
  'x\n=y',
]

describeOnBoth('a page of a CSV file on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))

  const read = async (names: readonly string[]): Promise<string> => {
    const cells = [sql`id`, csvDay('day'), csvText('name'), csvText('other'), csvAmount('cents')]
    const { rows } = await sql<{ page: string | null }>`select ${csvCells(cells)} as page from
      (select i as id, date '2026-03-09' as day, name, null::text as other, (i * 7)::bigint as cents
       from unnest(${names}::text[]) with ordinality of_name (name, i) order by i) d`.execute(test.db)
    return rows[0]?.page ?? ''
  }
  const line = (name: string, index: number): string =>
    csvLine([index + 1, '09/03/2026', name, null], [((7 * (index + 1)) / 100).toFixed(2)])

  it('has the lines that are written row by row, whatever the texts', async () => {
    const page = await read(texts)
    expect(csvPage(page, 4).toString()).toBe(texts.map(line).join(''))
    expect(lastCells(page)[0]).toBe(String(texts.length))
  })

  it('has them also when nothing in it is special, or there is one row', async () => {
    for (const names of [['One', 'Two £'], ['One']])
      expect(csvPage(await read(names), 4).toString()).toBe(names.map(line).join(''))
  })

  it('loses separators in a text, which would shift its cells', async () => {
    expect(csvPage(await read(['a\u001E\u001Fb', '\u001F=x']), 4).toString()).toBe(
      [line('ab', 0), line('=x', 1)].join(''),
    )
  })
})
