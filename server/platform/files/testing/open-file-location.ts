import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createS3Store } from '#server/providers/object-store/s3/adapter.ts'
import { type S3Server, startS3Server } from '#server/providers/object-store/testing/s3-server.ts'
import { createDiskFiles } from '../create-disk-files.ts'
import { createRemoteFiles } from '../create-remote-files.ts'
import type { FileLocation } from '../file-location.ts'
import { unfinishedName } from '../unfinished-files.ts'

/** Where files can be: what holds of them must hold at both. */
export const storeKinds = ['a folder', 'an object store'] as const
export type StoreKind = (typeof storeKinds)[number]

/** A place for files, and how a test spoils what is there. */
export interface TestFileStore {
  readonly files: FileLocation
  /** The folder of what is being written. */
  readonly unfinished: string
  /** The store behind it, where there is one. */
  readonly server: S3Server | null
  /** Puts other content in the place of a file's; none for null. */
  spoil(key: string, content: Buffer | null): Promise<void>
  close(): Promise<void>
}

/** Names of the files in a folder; none where there is no folder. */
export const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Opens a place of a kind, in a folder or a store of its own. */
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
