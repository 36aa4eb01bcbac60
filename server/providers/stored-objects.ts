import type { Readable } from 'node:stream'

/** A whole file on the local disk, with its length and hash. */
export interface LocalFile {
  readonly path: string
  readonly size: number
  /** In hex. */
  readonly sha256: string
}

/** An object in a store. */
export interface ListedObject {
  readonly key: string
  readonly changedAt: Date
}

/** Objects by key in one bucket. Every failure is a `ProviderFailure` of `object-store`, also an interrupted stream. */
export interface StoredObjects {
  /** Resolves when the store has taken the whole content; an existing object is replaced. */
  put(key: string, file: LocalFile): Promise<void>
  /** Reads the content; null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Removes an object; succeeds when it is missing. */
  remove(key: string): Promise<void>
  list(): Promise<ListedObject[]>
}
