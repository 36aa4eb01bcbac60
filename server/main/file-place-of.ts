import { createDiskFiles } from '#server/platform/files/disk-files.ts'
import type { FilePlace } from '#server/platform/files/file-place.ts'
import { filesFolder } from '#server/platform/files/file-store.ts'
import { createRemoteFiles } from '#server/platform/files/remote-files.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createS3Store } from '#server/providers/object-store/s3/adapter.ts'

/** Where this configuration keeps files: the folder of its data, or its object store. */
export const filePlaceOf = ({ dataDir, objectStore }: Pick<Settings, 'dataDir' | 'objectStore'>): FilePlace => {
  const folder = filesFolder(dataDir)
  return objectStore === null ? createDiskFiles(folder) : createRemoteFiles(folder, createS3Store(objectStore))
}
