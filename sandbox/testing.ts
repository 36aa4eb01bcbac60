import { openFolder } from '#server/platform/testing/open-folder.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts'

/** Opens a sandbox on a free port, in a folder of its own, which is deleted when it closes. */
export const openSandbox = async (options: Partial<SandboxOptions> = {}): Promise<Sandbox> => {
  const folder = await openFolder()
  const sandbox = await startSandbox({ port: 0, dataDir: folder.path, ...options }).catch(async (error: unknown) => {
    await folder.close()
    throw error
  })
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close()
      await folder.close()
    },
  }
}
