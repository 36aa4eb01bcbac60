import type { Readable } from 'node:stream'
import type { FileLimits, Inspection, StoredFile } from './stored-file.ts'

/** The location of stored files: the local disk or an object store. Every failure there is `StorageUnavailable`. */
export interface FileLocation {
  /** Writes and flushes a whole stream under a new key, or leaves nothing. */
  put(stream: Readable, limits: FileLimits, inspection?: Inspection): Promise<StoredFile>
  /** Writes a file under a known key (restore). */
  putAs(key: string, stream: Readable, limits: FileLimits): Promise<StoredFile>
  /** Throws `FileDamaged` when the file just written is missing or has another length. */
  requireThere(file: StoredFile): Promise<void>
  /**
   * Reads the content, verified against length and SHA-256 before the first byte; throws `FileDamaged` when it differs.
   */
  read(file: StoredFile): Promise<Readable>
  /** Returns length and SHA-256 of the current content; null when there is none. */
  measure(key: string): Promise<Omit<StoredFile, 'key'> | null>
  remove(key: string): Promise<void>
  /** Lists the keys of files older than this many minutes (0 for all), in order. */
  list(olderThanMinutes?: number): Promise<string[]>
  /** Removes the leftovers of interrupted writers on the local disk. */
  removeUnfinished(olderThanMinutes: number): Promise<void>
}
