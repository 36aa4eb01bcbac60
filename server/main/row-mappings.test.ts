import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import { documentKinds } from '#contract/invoicing/kinds.ts'
import { onHoldReasons } from '#contract/invoicing/schemas.ts'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { productRows } from '#server/domains/catalogue/products.ts'
import { documentOrigins, documentStates } from '#server/domains/invoicing/tables.ts'
import { seeded } from '#server/domains/invoicing/testing/random-invoice.ts'
import { namedRows, personRows } from '#server/domains/people/person.ts'
import type { RowMapping } from '#server/platform/database/row-mapping.ts'
import { readsOnlyItsColumns } from '#server/platform/database/testing/reads-only-its-columns.ts'
import { describeOnOne, openLocation, testDatabase } from '#server/platform/database/testing.ts'

type Column = { readonly name: string; readonly type: string; readonly nullable: boolean }
type Mapping = RowMapping<string, never, unknown>

/** Every declaration of a resource, with the table that it is read from. */
const mappings: readonly (readonly [name: string, table: string, mapping: Mapping])[] = [
  ['a person', 'app_user', personRows],
  ['a name', 'app_user', namedRows],
  ['a product', 'product', productRows],
]

const item = { title: 'Advice', description: 'An hour', qty: 2, priceCents: 14_953, vat: 2000, discount: null }

/** Columns whose values are choices or documents. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  kind: documentKinds,
  currency: currencies,
  language: languages,
  key: priceKeys,
  items: [[], [item], [item, { ...item, vat: null, discount: 250 }]],
  state: documentStates,
  on_hold_reason: onHoldReasons,
  origin: documentOrigins,
}

const random = seeded(29)
const below = (max: number): number => Math.floor(random() * max)

/** Makes a value of a column's type, as the driver returns it. */
const valuesByType: Readonly<Record<string, () => unknown>> = {
  integer: () => below(1000),
  bigint: () => BigInt(below(100_000)),
  text: () => `text ${below(1000)}`,
  boolean: () => random() < 0.5,
  date: () => `2026-0${1 + below(9)}-15`,
  jsonb: () => [],
  'timestamp with time zone': () => `2026-0${1 + below(9)}-15 10:20:30.456+00`,
}

const valueOf = ({ name, type, nullable }: Column): unknown => {
  if (nullable && random() < 0.4) return null
  const own = choices[name]
  if (own) return own[below(own.length)]
  const make = valuesByType[type]
  if (!make) throw new Error(`no values of the type ${type}`)
  return make()
}

describeOnOne('one declaration gives columns and mapper (%s)', (kind) => {
  const columnsOf = new Map<string, Column[]>()

  beforeAll(async () => {
    const location = await testDatabase(kind)
    const database = await openLocation(location)
    try {
      for (const table of new Set(mappings.map(([, name]) => name))) {
        const { rows } =
          await database.raw(`select column_name as name, data_type as type, is_nullable = 'YES' as nullable
          from information_schema.columns where table_name = '${table}'`)
        columnsOf.set(table, rows as Column[])
      }
      for (const [, table, { columns }] of mappings) await database.raw(`select ${columns.join(', ')} from ${table}`)
    } finally {
      await database.close()
      await location.remove()
    }
  })

  test.each(mappings)('%s is mapped from exactly the selected columns', (_name, table, mapping) => {
    const columns = columnsOf.get(table) ?? []
    const rows = Array.from({ length: 200 }, () =>
      Object.fromEntries(columns.map((column) => [column.name, valueOf(column)])),
    ) as never[]
    const selected = rows.map((row) => Object.fromEntries(mapping.columns.map((name) => [name, row[name]])) as never)
    expect(readsOnlyItsColumns(mapping, rows)).toEqual(selected.map((row) => mapping.map(row)))
  })
})
