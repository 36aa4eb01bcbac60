/** A stored file: our own name for it, its length in bytes and its SHA-256 in hex. */
export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** How long a stream may be. */
export interface FileLimits {
  readonly maxBytes: number
}

/** Looks at a file before it is kept; what it throws is thrown to whoever puts the file, and nothing stays. */
export interface Inspection {
  /** The first bytes, up to 4096, while the rest still comes. */
  readonly begin: (head: Buffer) => void
  /** The whole file, on the local disk. */
  readonly whole: (path: string) => Promise<void>
}

/** The stream was longer than allowed; nothing was kept. */
export class FileTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The file is longer than ${maxBytes} bytes.`)
    this.maxBytes = maxBytes
  }
}

/** A virus was found in what was sent; nothing was kept. */
export class FileInfected extends Error {
  /** As the scanner calls it. */
  readonly virus: string

  constructor(virus: string) {
    super(`The file holds the virus ${virus}.`)
    this.virus = virus
  }
}

/** There is no such file. */
export class FileMissing extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no stored file ${key}.`)
    this.key = key
  }
}

/** A stored file is not what was stored: it is gone, cut off, or has other content. */
export class FileDamaged extends Error {
  readonly key: string

  constructor(key: string) {
    super(`The stored file ${key} is missing, cut off or has other content than was stored.`)
    this.key = key
  }
}

/** The disk or the object store takes or gives nothing at the moment: full, broken, away. The same may succeed later. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`Files cannot be stored or read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const keyPattern = /^[0-9a-f]{40}$/

/** Whether a name is one that we give. */
export const isFileKey = (name: string): boolean => keyPattern.test(name)
