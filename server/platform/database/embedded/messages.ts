/** How a column's text is parsed: by our parsers for the product, by the library's own for the job queue. */
export type ParserSet = 'portico' | 'library'

/** Requests of the main thread to the database thread, `open` first; `tx` names an open transaction. */
export type Request =
  | { readonly action: 'open'; readonly directory: string }
  | {
      readonly action: 'query'
      readonly sql: string
      readonly params: readonly unknown[]
      readonly tx?: number
      readonly parsers?: ParserSet
    }
  | { readonly action: 'exec'; readonly sql: string }
  | { readonly action: 'begin' }
  | { readonly action: 'end'; readonly tx: number; readonly commit: boolean }
  | { readonly action: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly action: 'close' }

/** A request with its number, which the answer repeats. */
export type Numbered = Request & { readonly id: number }

/** The result of one statement, in the shape that Kysely's PGlite dialect reads. */
export interface Outcome<Row = Record<string, unknown>> {
  readonly rows: Row[]
  readonly affectedRows?: number
  readonly fields: { name: string; dataTypeID: number }[]
}

/** A database error as it crosses the thread: message, SQLSTATE, constraint and its other plain fields. */
export type ErrorFields = Readonly<Record<string, unknown>> & { readonly message: string }

/** Messages of the database thread to the main thread. */
export type Answer =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: ErrorFields }
  /** The database answers nothing more: its thread ends. */
  | { readonly kind: 'stopped'; readonly reason: string }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
