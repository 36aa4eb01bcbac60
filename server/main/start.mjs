// Starts one instance. Plain JavaScript, so that a start whose modules are all in the compile cache never loads the
// TypeScript stripper, which costs 15 MB and a tenth of a second.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../.cache/compile'))

const { run } = await import('./run.ts')
await run()
