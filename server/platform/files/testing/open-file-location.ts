import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskFiles } from '#server/platform/files/create-disk-files.ts'
import { createRemoteFiles } from '#server/platform/files/create-remote-files.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { unfinishedName } from '#server/platform/files/unfinished-files.ts'
import { createS3Store } from '#server/providers/object-store/s3/adapter.ts'
import { type S3Server, startS3Server } from '#server/providers/object-store/testing/s3-server.ts'

/** The kinds of storage; tests must pass on both. */
export const storeKinds = ['a folder', 'an object store'] as const
export type StoreKind = (typeof storeKinds)[number]

/** A file location, and a way for tests to damage its files. */
export interface TestFileStore {
  readonly files: FileLocation
  /** The folder of unfinished files. */
  readonly unfinished: string
  /** The object store behind it, if any. */
  readonly server: S3Server | null
  /** Replaces a file's content, or removes it for null. */
  spoil(key: string, content: Buffer | null): Promise<void>
  close(): Promise<void>
}

/** Lists the files in a folder; none when it does not exist. */
export const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Opens a location of a kind, in its own folder or store. */
export const openLocationOf = async (kind: StoreKind): Promise<TestFileStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
  const server = kind === 'a folder' ? null : await startS3Server()
  const files = server ? createRemoteFiles(folder, createS3Store(server.settings)) : createDiskFiles(folder)
  const spoil = async (key: string, content: Buffer | null): Promise<void> => {
    if (content === null) await files.remove(key)
    else if (server) server.objects.set(key, { bytes: content, changedAt: new Date() })
    else await writeFile(join(folder, key.slice(0, 2), key), content)
  }
  const close = async (): Promise<void> => {
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { files, unfinished: join(folder, unfinishedName), server, spoil, close }
}
