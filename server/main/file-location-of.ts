import { createDiskFiles } from '#server/platform/files/create-disk-files.ts'
import { createRemoteFiles } from '#server/platform/files/create-remote-files.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { filesFolder } from '#server/platform/files/file-store.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createS3Store } from '#server/providers/object-store/s3/adapter.ts'

/** Opens the configured file location: the data folder, or the object store. */
export const fileLocationOf = ({ dataDir, objectStore }: Pick<Settings, 'dataDir' | 'objectStore'>): FileLocation => {
  const folder = filesFolder(dataDir)
  return objectStore === null ? createDiskFiles(folder) : createRemoteFiles(folder, createS3Store(objectStore))
}
