// Starts one instance. Plain JavaScript, so that a start whose modules are all in the compile cache never loads the
// TypeScript stripper, which costs 15 MB and a tenth of a second.

// The embedded database loads beside the server's own modules, on the machine's other core.
if (!process.env.DATABASE_URL) {
  const { startThreadEarly } = await import('#server/platform/database/embedded/early-thread.ts')
  startThreadEarly()
}
const { run } = await import('./run.ts')
await run()
