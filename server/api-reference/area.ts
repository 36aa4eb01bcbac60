import type { Resource } from '#server/platform/http/reference/api-reference.ts'
import type { Schema } from '#server/platform/http/reference/schema-parts.ts'
import type { FieldTexts, Meanings } from '#server/platform/http/reference/wording.ts'

/** What the reference says about one area of the product. */
export interface Area {
  readonly resources: readonly Resource[]
  readonly fields: readonly FieldTexts[]
  readonly meanings: readonly Meanings[]
}

/** Describes fields of a schema by their names; `a.b` is field `b` inside field `a`, through lists and variants. */
export const described = (schema: Schema | readonly Schema[], texts: Readonly<Record<string, string>>): FieldTexts => ({
  schemas: Array.isArray(schema) ? (schema as readonly Schema[]) : [schema as Schema],
  texts,
})

/** Says what each value of a choice means, or in one text what all of them are. */
export const means = <const T extends readonly (string | number)[]>(
  values: T,
  text: string | Readonly<Record<`${T[number]}`, string>>,
): Meanings => ({ values, text })
