import type { RawBuilder } from 'kysely'

/** A table whose entries are chained by hashes: rows with a growing integer `id` that are never changed. */
export interface ChainSource {
  /** The chain's name in the tables, and in what is said about it. */
  readonly name: string
  readonly table: string
  /** What never changes in a row of the table under the name `e`, as one text. */
  readonly facts: RawBuilder<string>
  /** What may be erased, as a text; null where there is nothing. */
  readonly content: RawBuilder<string | null>
  /** The network address, which may be erased by itself; null where there is none. */
  readonly address: RawBuilder<string | null>
}

/** An entry as it is hashed. */
export interface ChainEntry {
  readonly facts: string
  readonly content: string | null
  readonly address: string | null
}
