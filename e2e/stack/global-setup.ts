import type { FullConfig } from '@playwright/test'
import { startStacks } from './start-stacks.ts'

/**
 * The stacks of a run: for each worker one instance on the embedded database with demo data, where faults may be switched
 * on, and for all of them two instances on one PostgreSQL behind one port.
 */
const globalSetup = async (config: FullConfig): Promise<() => Promise<void>> => {
  // Stacks that run already (`node e2e/stack/keep-running.ts`) spare the start while one writes a journey.
  if (process.env['STACK_PAIR']) return async () => undefined
  const { environment, stop } = await startStacks(config.workers)
  Object.assign(process.env, environment)
  return stop
}

export default globalSetup
