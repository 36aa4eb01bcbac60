import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashesOf } from './leaked-hashes.ts'

/** The list of passwords, and where their hashes are kept. */
interface LeakedFiles {
  readonly list: string
  readonly hashes: string
}

/** Under another name until they are whole and on the disk: the power may fail meanwhile. */
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

/** Writes the hashes of a list; gives them themselves where they cannot be written, in a folder of somebody else's or a full one. */
export async function* run({ list, hashes }: LeakedFiles): AsyncGenerator<'written' | Uint8Array> {
  const bytes = hashesOf(await readFile(list))
  yield await write(hashes, bytes).then(
    () => 'written' as const,
    () => new Uint8Array(bytes),
  )
}
