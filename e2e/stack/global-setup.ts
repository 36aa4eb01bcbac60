import type { FullConfig } from '@playwright/test'
import { startStacks } from './start-stacks.ts'

/**
 * Starts the stacks of a run: for each worker an instance on the embedded database with demo data, where errors can be
 * injected, and for all workers two instances on one PostgreSQL behind one port.
 */
const globalSetup = async (config: FullConfig): Promise<() => Promise<void>> => {
  // Running stacks (`node e2e/stack/keep-running.ts`) avoid the start while a journey is being written.
  if (process.env['STACK_EMBEDDED_0']) return async () => undefined
  const { environment, stop } = await startStacks(config.workers)
  Object.assign(process.env, environment)
  return stop
}

export default globalSetup
