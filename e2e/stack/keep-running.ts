import { once } from 'node:events'
import { startStacks } from './start-stacks.ts'

/** Starts the stacks of the journeys, prints their addresses as shell assignments and runs until stopped. */
const { environment, stop } = await startStacks(2)
for (const [name, value] of Object.entries(environment)) process.stdout.write(`export ${name}=${value}\n`)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await stop()
