import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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

/** The stream was longer than allowed; nothing was kept. */
export class FileTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The file is longer than ${maxBytes} bytes.`)
    this.maxBytes = maxBytes
  }
}

const keyPattern = /^[0-9a-f]{40}$/
const unfinishedName = '.unfinished'

/** A name in a folder is only safe from a power cut when the folder was flushed too. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const olderThan = async (path: string, minutes: number): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs <= Date.now() - minutes * 60_000
}

const namesIn = async (folder: string): Promise<string[]> => await readdir(folder).catch(() => [])

/** Counts and hashes what passes, and breaks off when it is too much. */
const measure = ({ maxBytes }: FileLimits) => {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      size += chunk.length
      hash.update(chunk)
      pass(size > maxBytes ? new FileTooLarge(maxBytes) : null, chunk)
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Files under a folder, by random keys: written under another name, flushed, then renamed. */
export const createDiskFiles = (folder: string) => {
  const unfinished = join(folder, unfinishedName)
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('This is no key of a stored file.')
    return join(folder, key.slice(0, 2), key)
  }

  const write = async (path: string, stream: Readable, limits: FileLimits) => {
    const handle = await open(path, 'wx', 0o600)
    try {
      const measured = measure(limits)
      await pipeline(stream, measured.stream, (bytes) => handle.writeFile(bytes))
      await handle.sync()
      return measured.result()
    } finally {
      await handle.close()
    }
  }

  const putAs = async (key: string, stream: Readable, limits: FileLimits): Promise<StoredFile> => {
    const path = pathOf(key)
    const temporary = join(unfinished, `${key}.${randomBytes(4).toString('hex')}`)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      const measured = await write(temporary, stream, limits)
      await rename(temporary, path)
      await flushFolder(dirname(path))
      await flushFolder(folder)
      return { key, ...measured }
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    pathOf,
    /** Writes a file under a key that is known already (restore). */
    putAs,
    put: (stream: Readable, limits: FileLimits): Promise<StoredFile> =>
      putAs(randomBytes(20).toString('hex'), stream, limits),
    remove: (key: string): Promise<void> => rm(pathOf(key), { force: true }),
    /** Keys on the disk whose files are older than so many minutes (0 for all). */
    list: async (olderThanMinutes = 0): Promise<string[]> => {
      const keys: string[] = []
      for (const part of await namesIn(folder)) {
        if (part === unfinishedName) continue
        for (const name of await namesIn(join(folder, part))) {
          if (keyPattern.test(name) && (await olderThan(join(folder, part, name), olderThanMinutes))) keys.push(name)
        }
      }
      return keys.sort()
    },
    /** Clears what interrupted writers left. */
    removeUnfinished: async (olderThanMinutes: number): Promise<void> => {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name)
        if (await olderThan(path, olderThanMinutes)) await rm(path, { force: true })
      }
    },
  }
}
