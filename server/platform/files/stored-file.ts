/** A stored file: our own name for it, its length in bytes and its SHA-256 in hex. */
export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** The maximum length of a stream. */
export interface FileLimits {
  readonly maxBytes: number
}

/** Inspects a file before it is stored; its errors reach the caller, and nothing stays. */
export interface Inspection {
  /** Receives the first bytes, up to 4096, while the rest still arrives. */
  readonly checkHead: (head: Buffer) => void
  /** Receives the whole file, on the local disk. */
  readonly whole: (path: string) => Promise<void>
}

/** The stream was longer than allowed; nothing was stored. */
export class FileTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The file is longer than ${maxBytes} bytes.`)
    this.maxBytes = maxBytes
  }
}

/** A virus was found in the upload; nothing was stored. */
export class FileInfected extends Error {
  /** The scanner's name of the virus. */
  readonly virus: string

  constructor(virus: string) {
    super(`The file holds the virus ${virus}.`)
    this.virus = virus
  }
}

/** The file does not exist. */
export class FileMissing extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no stored file ${key}.`)
    this.key = key
  }
}

/** A stored file is missing, truncated or changed. */
export class FileDamaged extends Error {
  readonly key: string

  constructor(key: string) {
    super(`The stored file ${key} is missing, cut off or has other content than was stored.`)
    this.key = key
  }
}

/** The disk or the object store is full, broken or unreachable; the same call may succeed later. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`Files cannot be stored or read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const keyPattern = /^[0-9a-f]{40}$/

/** Checks whether a name is a valid file key. */
export const isFileKey = (name: string): boolean => keyPattern.test(name)
