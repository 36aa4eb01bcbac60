import {
  beneath,
  choicesOf,
  type Direction,
  fieldsOf,
  objectsIn,
  partsOf,
  type Schema,
  valueOf,
} from './schema-parts.ts'

/** Descriptions of a schema's fields by name; `a.b` is field `b` inside field `a`, through lists. */
export interface FieldTexts {
  readonly schemas: readonly Schema[]
  readonly texts: Readonly<Record<string, string>>
}

/** What the values of a choice mean: a text each, or one text for self-explanatory values (codes of a standard). */
export interface Meanings {
  readonly values: readonly (string | number)[]
  readonly text: string | Readonly<Record<string, string>>
}

/** The text of a schema that means the same everywhere: a time, a day, an email address. */
export interface ValueText {
  readonly schema: Schema
  readonly text: string
  /** The `format` of JSON Schema. */
  readonly format?: string
}

/** The source texts about schemas. */
export interface WordingSource {
  readonly fields: readonly FieldTexts[]
  readonly meanings: readonly Meanings[]
  readonly values: readonly ValueText[]
  /** Default descriptions by field name, unless a schema has its own. */
  readonly everywhere: Readonly<Record<string, string>>
  /** The text of a record reference; the schema is what a reference ends in. */
  readonly reference: ValueText
}

/** The same texts, indexed. */
export interface Wording {
  /** Described fields that no schema has; a test checks that there are none, so that readers do not pay for it. */
  readonly stray: readonly string[]
  /** Returns a field's description; null when there is none. */
  readonly describe: (owner: Schema, name: string, field: Schema, direction: Direction) => string | null
  /** Returns a value's `format`; null when it has none. */
  readonly formatOf: (field: Schema, direction: Direction) => string | null
}

const keyOf = (values: readonly (string | number)[]): string => values.map(String).toSorted().join('\n')

/** Finds the owners of the field at a path; none for an unknown path. */
const ownersOf = (schema: Schema, path: readonly string[], direction: Direction): readonly Schema[] => {
  const [name = '', ...rest] = path
  const owners = objectsIn(schema, direction).filter((object) => Object.hasOwn(fieldsOf(object) ?? {}, name))
  if (rest.length === 0) return owners
  return owners.flatMap((owner) => {
    const field = fieldsOf(owner)?.[name]
    return field ? ownersOf(field, rest, direction) : []
  })
}

/** The texts by the object that has the field, and the paths of fields that are not there. */
const textsBySchema = (sources: readonly FieldTexts[]) => {
  const texts = new Map<Schema, Map<string, string>>()
  const stray: string[] = []
  for (const source of sources)
    for (const schema of source.schemas)
      for (const [path, text] of Object.entries(source.texts)) {
        const names = path.split('.')
        // Names such as `userRef.id` have a dot of their own.
        const whole = ownersOf(schema, [path], 'input')
        const owners = whole.length > 0 ? whole : ownersOf(schema, names, 'input')
        if (owners.length === 0) stray.push(path)
        const name = whole.length > 0 ? path : (names.at(-1) ?? '')
        for (const owner of owners) texts.set(owner, (texts.get(owner) ?? new Map<string, string>()).set(name, text))
      }
  return { texts, stray }
}

const written = ({ values, text }: Meanings): string =>
  typeof text === 'string'
    ? text
    : values.map((value) => `- \`${value === '' ? "''" : value}\`: ${text[String(value)] ?? ''}`).join('\n')

/** Indexes the texts by the choices that they explain; throws when the same values have two texts. */
const textsByChoices = (meanings: readonly Meanings[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const meaning of meanings) {
    const key = keyOf(meaning.values)
    if (found.has(key)) throw new Error(`The API reference explains these values twice: ${meaning.values.join(', ')}`)
    found.set(key, written(meaning))
  }
  return found
}

/** Indexes the texts about schemas. */
export const wordingOf = ({ fields, meanings, values, everywhere, reference }: WordingSource): Wording => {
  const { texts: bySchema, stray } = textsBySchema(fields)
  const byChoices = textsByChoices(meanings)
  const byValue = new Map(values.map((value) => [value.schema, value]))
  const valueTextOf = (field: Schema, direction: Direction): ValueText | null => {
    const known = byValue.get(field)
    if (known) return known
    const parts = partsOf(field)
    if (parts.type === 'pipe' && parts.out === reference.schema && parts.in !== reference.schema) return reference
    const inner = beneath(field, direction)
    return inner === null ? null : valueTextOf(inner, direction)
  }
  const meaningOf = (field: Schema, direction: Direction): string | null => {
    const value = valueOf(field, direction)
    const parts = partsOf(value)
    if (parts.type === 'array') return meaningOf(parts.element, direction)
    if (parts.type === 'union')
      return parts.options.map((option) => meaningOf(option, direction)).find((text) => text !== null) ?? null
    const choices = choicesOf(value)
    return choices === null ? null : (byChoices.get(keyOf(choices)) ?? null)
  }
  return {
    stray,
    describe: (owner, name, field, direction) => {
      const own = bySchema.get(owner)?.get(name) ?? everywhere[name] ?? null
      const line = [own, valueTextOf(field, direction)?.text].filter(Boolean).join(' ')
      const said = [line, meaningOf(field, direction)].filter(Boolean).join('\n\n')
      return said === '' ? null : said
    },
    formatOf: (field, direction) => valueTextOf(field, direction)?.format ?? null,
  }
}
