import { filesFolder } from '#server/platform/files/file-store.ts'
import { probeStorage, type StorageProbe } from '#server/platform/files/probe-storage.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { remembered } from './remembered.ts'

/** A look at the disk is as good as a new one for so long. */
const lastsMs = 3_000

/** Probes where the data of this configuration live: the data folder, with the embedded database, and the files in it. */
export const storageProbeOf = ({ dataDir }: Pick<Settings, 'dataDir'>): (() => Promise<StorageProbe>) =>
  remembered(lastsMs, () => probeStorage([dataDir, filesFolder(dataDir)]))
