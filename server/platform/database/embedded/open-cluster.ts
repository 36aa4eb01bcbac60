import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type EmbeddedClient, openEmbedded } from './client.ts'

/**
 * Opens the cluster of a data folder. A new one is created under another name and renamed when complete. So a kill
 * during the first start leaves nothing to remove by hand.
 */
export const openCluster = async (dataDir: string, log: Logger): Promise<EmbeddedClient> => {
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) {
    const unfinished = join(dataDir, 'database.unfinished')
    await rm(unfinished, { recursive: true, force: true })
    const fresh = openEmbedded(unfinished, log)
    await fresh.waitReady
    await fresh.close()
    await rename(unfinished, directory)
  }
  return openEmbedded(directory, log)
}
