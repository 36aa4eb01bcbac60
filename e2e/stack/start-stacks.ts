import { Client } from 'pg'
import { databaseUrl, ensurePostgres } from '../../scripts/postgres.mjs'
import { type Stack, startStack } from './start-stack.ts'

const createDatabase = async (server: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return databaseUrl(server, name)
}

/** The stacks of a run, by the names of the environment variables that journeys read. */
export interface Stacks {
  readonly environment: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Starts the pair on PostgreSQL and one embedded stack for each worker. */
export const startStacks = async (workers: number): Promise<Stacks> => {
  const postgres = await ensurePostgres()
  const stacks: Stack[] = []
  const environment: Record<string, string> = {}
  const keep = (name: string, stack: Stack): void => {
    stacks.push(stack)
    environment[`STACK_${name}`] = stack.url
    environment[`SANDBOX_${name}`] = stack.sandboxUrl
  }
  const stop = async (): Promise<void> => {
    await Promise.all(stacks.map((stack) => stack.stop()))
    await postgres.stop()
  }
  try {
    keep(
      'PAIR',
      await startStack({
        databaseUrl: await createDatabase(postgres.url, 'portico_journeys'),
        instances: 2,
        demo: true,
      }),
    )
    for (let worker = 0; worker < workers; worker += 1) keep(`EMBEDDED_${worker}`, await startStack({ demo: true }))
    return { environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
