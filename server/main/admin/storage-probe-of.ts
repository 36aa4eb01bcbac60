import { filesFolder } from '#server/platform/files/file-store.ts'
import { probeStorage, type StorageProbe } from '#server/platform/files/probe-storage.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { remembered } from './remembered.ts'

/** How long a probe of the disk is reused, in milliseconds. */
const lastsMs = 3_000

/** Creates a probe of the data folder, which contains the embedded database and the files. */
export const storageProbeOf = ({ dataDir }: Pick<Settings, 'dataDir'>): (() => Promise<StorageProbe>) =>
  remembered(lastsMs, () => probeStorage([dataDir, filesFolder(dataDir)]))
