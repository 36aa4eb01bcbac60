import type { RawBuilder } from 'kysely'

/** A table whose entries are chained by hashes: immutable rows with a growing integer `id`. */
export interface ChainSource {
  /** The chain's name in the tables and in messages. */
  readonly name: string
  readonly table: string
  /** The immutable part of a row, with the table under the alias `e`, as one text. */
  readonly facts: RawBuilder<string>
  /** The erasable part, as a text; null when there is none. */
  readonly content: RawBuilder<string | null>
  /** The network address, which may be erased separately; null when there is none. */
  readonly address: RawBuilder<string | null>
}

/** An entry as it is hashed. */
export interface ChainEntry {
  readonly facts: string
  readonly content: string | null
  readonly address: string | null
}
