import { describe, expect, test } from 'vitest'
import { breachesIn } from '#scripts/import-law.mjs'

const a = 'server/domains/a'
const b = 'server/domains/b'

describe('a table', () => {
  const tables = {
    [`${a}/tables.ts`]:
      'type ATables = {\n  car: Car\n  car_part: Part\n}\nexport const tables = (db) => db.$extendTables<ATables>()',
    [`${b}/tables.ts`]: 'export const tables = (db) => db.$extendTables<{ ship: Ship }>()',
    'server/platform/mail/tables.ts': 'interface MailTables {\n  mail: Mail\n}',
  }
  const written = (path: string, text: string) => breachesIn({ ...tables, [path]: text }, [])

  test.each([
    'sql`select * from car`',
    'sql`select 1 from ship s\n  left join car c on c.id = s.car_id`',
    'sql`select 1 from ship s, car c`',
    "byQuery('x', `insert into car (id) values (1)`)",
    "'update car set id = 1'",
    'sql`delete from only "car"`',
    "db.selectFrom('car as c')",
    "db.selectFrom('ship').innerJoin('car', 'car.id', 'ship.car_id')",
    "db.selectFrom(['car', 'ship'])",
    "db.insertInto('car').values(x)",
    "sql`select * from ${sql.table('car')}`",
  ])('is named by no other domain: %s', (text) => {
    const refused = `${b}/verb.ts must not name the table car: it belongs to a`
    expect(written(`${b}/verb.ts`, text)).toEqual([refused])
    expect(written('server/platform/jobs/sweep.ts', text).filter((line) => line.includes(' car:'))).toHaveLength(1)
    expect(written('server/main/wiring.ts', text).filter((line) => line.includes(' car:'))).toHaveLength(1)
    expect(written(`${a}/verb.ts`, text).filter((line) => line.includes(' car:'))).toEqual([])
  })

  test.each([
    'sql`select * from ship join mail on true`',
    "const kind = 'car'",
    '/** Reads what came from car. */',
    '// from car to ship',
    'sql`select * from ship where car_part_id = 1`',
    "import { carTotals } from '#contract/a/car.ts'",
  ])('of its own, of the platform, or a word is no table of another domain: %s', (text) => {
    expect(written(`${b}/verb.ts`, text)).toEqual([])
  })

  test('is named anywhere in migrations, invariants between domains and tests', () => {
    for (const path of ['server/main/migrations/0001-x.ts', 'server/main/invariants/x.ts', `${b}/verb.test.ts`])
      expect(written(path, 'sql`select * from car join ship on true`')).toEqual([])
  })

  test('of a migration has an owner, unless a later one drops or renames it', () => {
    const created = (text: string) => written('server/main/migrations/0001-x.ts', text)
    expect(created('sql`create table plane (id int)`')).toHaveLength(1)
    expect(created('sql`create view plane_now as select 1`')).toHaveLength(1)
    expect(created('sql`create table car (id int)`')).toEqual([])
    expect(created('sql`create table plane (id int)`, sql`drop table plane`')).toEqual([])
    expect(created('sql`create table auto (id int)`, sql`alter table auto rename to car`')).toEqual([])
    expect(created('sql`alter table car rename to plane`')).toHaveLength(1)
  })

  test('has one owner and is typed by its tables.ts', () => {
    expect(written('server/domains/c/tables.ts', 'type CTables = {\n  car: Car\n}')).toEqual([
      'server/domains/c/tables.ts declares car: a table of a',
    ])
    expect(written(`${b}/verb.ts`, 'db.$extendTables<{ sail: Sail }>()')).toHaveLength(1)
  })
})
