import { ensurePostgres, findPostgres } from '#scripts/postgres.mjs'
import { buildServer } from '#scripts/prepare.mjs'
import { embeddedTemplates } from '#server/platform/database/testing/templates.ts'
import { createDatabase } from './create-database.ts'
import { removeDemo, saveDemo } from './demo-folder.ts'
import { demoFolder, type Stack, startStack } from './start-stack.ts'

/** The stacks of a run, by the environment variables that journeys read. */
export interface Stacks {
  readonly environment: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Loads the demo data once, for the embedded stacks to copy: loading them takes four times as long as their start. */
const loadDemo = async (): Promise<string> => {
  const stack = await startStack({ demo: true })
  let folder = ''
  await stack.stop(async () => {
    folder = await saveDemo(stack.dataDir, stack)
  })
  return folder
}

/** Starts one embedded stack for each worker and the pair on PostgreSQL, unless this machine has none. */
export const startStacks = async (workers: number): Promise<Stacks> => {
  // The shared templates first; then each start waits for its disk while another computes.
  const starting = findPostgres() ? ensurePostgres() : null
  const [postgres] = await Promise.all([starting, embeddedTemplates()])
  const stacks: Stack[] = []
  const environment: Record<string, string> = {}
  const save = (name: string, stack: Stack): void => {
    stacks.push(stack)
    environment[`STACK_${name}`] = stack.url
    environment[`SANDBOX_${name}`] = stack.sandboxUrl
  }
  const stop = async (): Promise<void> => {
    await Promise.all(stacks.map((stack) => stack.stop()))
    await postgres?.stop()
    if (environment[demoFolder]) await removeDemo(environment[demoFolder])
    delete process.env[demoFolder]
  }
  try {
    const pair = async (): Promise<void> => {
      if (!postgres) return
      const databaseUrl = await createDatabase(postgres.url, 'portico_journeys')
      // Banks come through TrueLayer here, through GoCardless on the embedded ones.
      const env = { BANKING_PROVIDER: 'truelayer' }
      save('PAIR', await startStack({ databaseUrl, instances: 2, demo: true, env }))
    }
    const embedded = async (): Promise<void> => {
      environment[demoFolder] = await loadDemo()
      process.env[demoFolder] = environment[demoFolder]
      const start = async (_: unknown, worker: number): Promise<void> =>
        save(`EMBEDDED_${worker}`, await startStack({ demo: true }))
      await Promise.all(Array.from({ length: workers }, start))
    }
    buildServer()
    await Promise.all([pair(), embedded()])
    return { environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
