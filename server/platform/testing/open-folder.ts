import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Opens a folder of its own for a test; closing deletes it. */
export const openFolder = async (): Promise<{ readonly path: string; readonly close: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'portico-test-'))
  return { path, close: () => rm(path, { recursive: true, force: true }) }
}
