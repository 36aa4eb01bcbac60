import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashesOf } from './leaked-hashes.ts'

/** Contains the path of the password list and the path of its hashes. */
interface LeakedFiles {
  readonly list: string
  readonly hashes: string
}

/** Writes under a temporary name until the file is complete and on disk, in case of a power failure. */
const write = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Writes the hashes of a list; yields them where the folder cannot be written. */
export async function* run({ list, hashes }: LeakedFiles): AsyncGenerator<'written' | Uint8Array> {
  const bytes = hashesOf(await readFile(list))
  yield await write(hashes, bytes).then(
    () => 'written' as const,
    () => new Uint8Array(bytes),
  )
}
