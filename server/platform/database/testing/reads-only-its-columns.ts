import type { RowMapping } from '#server/platform/database/row-mapping.ts'

/** Maps rows, and throws when the mapper reads another column than the declared ones, or one of them never. */
export const readsOnlyItsColumns = <Column extends PropertyKey, Row extends object, Resource>(
  { columns, map }: RowMapping<Column, Row, Resource>,
  rows: readonly Row[],
): Resource[] => {
  const read = new Set<PropertyKey>()
  const resources = rows.map((row) =>
    map(
      new Proxy(row, {
        get: (target, name) => {
          read.add(name)
          return Reflect.get(target, name)
        },
      }),
    ),
  )
  const declared = new Set<PropertyKey>(columns)
  const wrong = [...declared, ...read].filter((name) => !declared.has(name) || !read.has(name))
  if (wrong.length > 0) throw new Error(`the columns and the mapper differ in ${wrong.map(String).join(', ')}`)
  return resources
}
