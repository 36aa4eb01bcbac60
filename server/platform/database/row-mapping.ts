/** Describes a field of a resource: the columns that it is read from, and how. */
export interface Field<Row, Column extends keyof Row, Value> {
  readonly columns: readonly Column[]
  readonly read: (row: Pick<Row, Column>) => Value
}

/** Declares fields that are read from rows of a table. */
export const fieldsOf = <Row>() => ({
  /** Reads a column as it is. */
  column: <Column extends keyof Row>(name: Column): Field<Row, Column, Row[Column]> => ({
    columns: [name],
    read: (row) => row[name],
  }),
  /** Computes a value from these columns, and from no others. */
  from: <Column extends keyof Row, Value>(
    columns: readonly Column[],
    read: (row: Pick<Row, Column>) => Value,
  ): Field<Row, Column, Value> => ({ columns, read }),
})

interface AnyField {
  readonly columns: readonly PropertyKey[]
  readonly read: (row: never) => unknown
}
type Fields = Readonly<Record<string, AnyField>>
type ColumnIn<Of extends Fields> = Of[keyof Of]['columns'][number]
/** The row that all fields together need: the intersection of what each reads. */
type RowFor<Of extends Fields> = [Of[keyof Of]['read']] extends [(row: infer Row) => unknown] ? Row : never
type ResourceOf<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]['read']> }

/** One declaration of a resource: the columns to select, and the mapper of a row that has them. */
export interface RowMapping<Column, Row, Resource> {
  /** Each column once. */
  readonly columns: readonly Column[]
  readonly map: (row: Row) => Resource
}

/** Declares a resource by its fields, so that its columns and its mapper cannot differ. */
export const rowMapping = <const Of extends Fields>(
  fields: Of,
): RowMapping<ColumnIn<Of>, RowFor<Of>, ResourceOf<Of>> => {
  const named = Object.entries(fields)
  return {
    columns: [...new Set<ColumnIn<Of>>(named.flatMap(([, { columns }]) => columns))],
    map: (row) =>
      // Each field reads a part of the intersection.
      Object.fromEntries(named.map(([name, { read }]) => [name, read(row as never)])) as ResourceOf<Of>,
  }
}
