import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { currencySign } from '#contract/core/money.ts'

/** An expression of SQL for each field of a resource: none is missing and none unknown, or it does not compile. */
export type FieldSql<Schema extends z.ZodMiniObject> = { readonly [Name in keyof Schema['shape']]: string }

/** Returns what a row selects to be a resource: the contract's fields in the contract's order. Never contains values. */
export const selectedFields = <Schema extends z.ZodMiniObject>(schema: Schema, fields: FieldSql<Schema>): string =>
  Object.keys(schema.shape)
    .map((name) => `${fields[name as keyof Schema['shape']]} as "${name}"`)
    .join(', ')

/** The same for a query, once for all its calls. */
export const resourceSql = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  fields: FieldSql<Schema>,
): RawBuilder<unknown> => sql.raw(selectedFields(schema, fields))

/** Writes a nested resource as JSON, null when the query has no row; `from` is what follows the fields. */
export const nestedRow = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  fields: FieldSql<Schema>,
  from: string,
): string => `(select row_to_json(one) from (select ${selectedFields(schema, fields)} ${from}) one)`

/** Reads nested resources as an array of SQL, in the order of the query. */
export const nestedArray = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  fields: FieldSql<Schema>,
  from: string,
): string => `array(select row_to_json(one) from (select ${selectedFields(schema, fields)} ${from}) one)`

/** Writes nested resources as a JSON array, in the order of the query. */
export const nestedRows = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  fields: FieldSql<Schema>,
  from: string,
): string => `array_to_json(${nestedArray(schema, fields, from)})`

/**
 * Converts integer cents, or hundredths, to units as `unitsFromCents` does: the same double, which PostgreSQL prints as
 * shortly as JSON.
 */
export const unitsSql = (cents: string): string => `${cents} / 100::float8`

/** Builds the `@id` of a resource; null for a null id. */
export const iriSql = (collection: string, id: string): string => `'/api/${collection}/' || ${id}`

/** Prints an instant as `instant` does: ISO 8601 in UTC with milliseconds; null for null. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const signs = Object.entries(currencySign).map(([code, sign]) => `when '${code}' then '${sign}'`)

/** Converts a stored currency to its sign. */
export const signSql = (column: string): string => `case ${column} ${signs.join(' ')} end`

/** Writes a configured text as it is in SQL. */
export const textSql = (text: string): string => `'${text.replaceAll("'", "''")}'`
