type Raw = (sql: string, params?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Values for columns whose types say too little: choices, references, documents. */
export type ColumnValues = Readonly<Record<string, readonly unknown[] | ((index: number) => unknown)>>

const texts = ['Advice', 'Ñandú "x"', 'a\\b', 'line\nbreak\ttab', '\u0001\u2028\u007f', '日本 🎉', '</script>', '']

/**
 * Stores rows in which every column has any value of its type, or none where it may have none, also together with values
 * that no call writes. The table's checks, references and unique columns are dropped: only what is read from it is looked at.
 */
export const storeRandomRows = async (
  raw: Raw,
  random: () => number,
  table: string,
  count: number,
  values: ColumnValues = {},
): Promise<void> => {
  const below = (max: number): number => Math.floor(random() * max)
  const oneOf = (from: readonly unknown[]): unknown => from[below(from.length)]
  const instant = () => new Date(Date.UTC(2026, below(12), 1 + below(28)) + below(86_400_000)).toISOString()
  const byType: Readonly<Record<string, () => unknown>> = {
    integer: () => below(5),
    bigint: () => below(10_000_000),
    text: () => oneOf(texts),
    boolean: () => random() < 0.5,
    date: () => instant().slice(0, 10),
    jsonb: () => ({ b: [oneOf(texts), 1.5, null], a: { [String(oneOf(texts))]: true } }),
    'timestamp with time zone': () => instant().replace('Z', `${below(10)}${below(10)}${below(10)}Z`),
  }
  const { rows: checks } = await raw(
    `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f', 'u')`,
  )
  for (const { name } of checks) await raw(`alter table ${table} drop constraint "${String(name)}" cascade`)
  const { rows: unique } = await raw(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = '${table}'::regclass and indisunique and not indisprimary`,
  )
  for (const { name } of unique) await raw(`drop index ${String(name)}`)
  const { rows: columns } = await raw(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable from information_schema.columns
     where table_name = '${table}' and is_identity = 'NO' and is_generated = 'NEVER'
       and coalesce(column_default, '') not like 'nextval%'`,
  )
  const valueOf = (name: string, type: string, isNullable: boolean, index: number): unknown => {
    const own = values[name]
    if (typeof own === 'function') return own(index)
    if (isNullable && random() < 0.4) return null
    if (own) return oneOf(own)
    const make = byType[type]
    if (!make) throw new Error(`no values of the type ${type}`)
    return make()
  }
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      columns.map(({ name, type, nullable }) => [
        String(name),
        valueOf(String(name), String(type), nullable === true, index),
      ]),
    ),
  )
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ')
  await raw(`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`, [
    JSON.stringify(rows),
  ])
}
