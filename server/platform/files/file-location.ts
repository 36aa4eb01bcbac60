import type { Readable } from 'node:stream'
import type { FileLimits, Inspection, StoredFile } from './stored-file.ts'

/** Where the bytes of stored files are: the local disk or an object store. Whatever fails there is `StorageUnavailable`. */
export interface FileLocation {
  /** Writes a stream whole and flushed under a new key, or leaves nothing. */
  put(stream: Readable, limits: FileLimits, inspection?: Inspection): Promise<StoredFile>
  /** Writes a file under a key that is known already (restore). */
  putAs(key: string, stream: Readable, limits: FileLimits): Promise<StoredFile>
  /** Throws `FileDamaged` where what was just put is not there in its length. */
  requireThere(file: StoredFile): Promise<void>
  /** The content, held against length and SHA-256 before its first byte is given; `FileDamaged` where it differs. */
  read(file: StoredFile): Promise<Readable>
  /** Length and SHA-256 of what is there now; null for nothing. */
  measure(key: string): Promise<Omit<StoredFile, 'key'> | null>
  remove(key: string): Promise<void>
  /** Keys of files that are older than so many minutes (0 for all), in order. */
  list(olderThanMinutes?: number): Promise<string[]>
  /** Clears what interrupted writers left on the local disk. */
  removeUnfinished(olderThanMinutes: number): Promise<void>
}
