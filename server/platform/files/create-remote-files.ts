import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { StoredObjects } from '#server/providers/stored-objects.ts'
import type { FileLocation } from './file-location.ts'
import { FileDamaged, FileTooLarge, isFileKey, StorageUnavailable, type StoredFile } from './stored-file.ts'
import { createUnfinishedFiles, onDisk, type Written } from './unfinished-files.ts'
import { measureStream, verifiedBytes, verifiedFile, wholeBytes } from './verified-content.ts'

const fromStore = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof ProviderFailure ? new StorageUnavailable(error) : error
  }
}

/** Reads at most this many bytes and one more, so that a longer content is noticed. */
const upTo = async function* (stream: Readable, maxAllowed: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxAllowed) throw new FileTooLarge(maxAllowed)
    yield chunk
  }
}

/**
 * Stores files in an object store. Uploads are written to the local disk first, so that the store only receives
 * complete files. Long files are downloaded there too and verified before they are served.
 */
export const createRemoteFiles = (folder: string, objects: StoredObjects): FileLocation => {
  const unfinished = createUnfinishedFiles(folder)

  const send = async ({ path, ...measured }: Written, key: string): Promise<StoredFile> => {
    try {
      if (!isFileKey(key)) throw new Error('This is not a key of a stored file.')
      await fromStore(objects.put(key, { path, ...measured }))
      return { key, ...measured }
    } finally {
      await unfinished.remove(path)
    }
  }

  const spooled = async (file: StoredFile, content: Readable): Promise<Readable> => {
    const { path } = await unfinished.write(content, { maxBytes: file.size })
    try {
      // Once open, it stays readable after its name is removed.
      return await verifiedFile(file, await onDisk(open(path, 'r')))
    } finally {
      await unfinished.remove(path)
    }
  }

  const read = async (file: StoredFile): Promise<Readable> => {
    const content = await objects.get(file.key)
    if (content === null) throw new FileDamaged(file.key)
    try {
      if (file.size > wholeBytes) return await spooled(file, content)
      return verifiedBytes(file, await buffer(upTo(content, file.size)))
    } catch (error) {
      content.destroy()
      throw error instanceof FileTooLarge ? new FileDamaged(file.key) : error
    }
  }

  return {
    put: async (stream, limits, inspection) =>
      send(await unfinished.write(stream, limits, inspection), randomBytes(20).toString('hex')),
    putAs: async (key, stream, limits) => send(await unfinished.write(stream, limits), key),
    // The store has already confirmed the whole content; checking again would delay the record's transaction.
    requireThere: async () => undefined,
    read: (file) => fromStore(read(file)),
    measure: (key) => fromStore(objects.get(key).then((content) => (content === null ? null : measureStream(content)))),
    remove: (key) => fromStore(objects.remove(key)),
    list: async (olderThanMinutes = 0) => {
      const latest = Date.now() - olderThanMinutes * 60_000
      const found = await fromStore(objects.list())
      return found
        .filter(({ key, changedAt }) => isFileKey(key) && (olderThanMinutes === 0 || changedAt.getTime() <= latest))
        .map(({ key }) => key)
        .sort()
    },
    removeUnfinished: unfinished.sweep,
  }
}
