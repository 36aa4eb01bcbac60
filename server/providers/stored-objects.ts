import type { Readable } from 'node:stream'

/** A whole file on the local disk, with what is known of it. */
export interface LocalFile {
  readonly path: string
  readonly size: number
  /** In hex. */
  readonly sha256: string
}

/** An object that a store holds. */
export interface ListedObject {
  readonly key: string
  readonly changedAt: Date
}

/**
 * Objects by key in one bucket. Every failure is a `ProviderFailure` of `object-store`, also one that breaks a stream off
 * in the middle.
 */
export interface StoredObjects {
  /** Resolves when the store has taken the whole content; one that is there is replaced. */
  put(key: string, file: LocalFile): Promise<void>
  /** The content, null for none. */
  get(key: string): Promise<Readable | null>
  /** Removing what is not there is done as well. */
  remove(key: string): Promise<void>
  list(): Promise<ListedObject[]>
}
