// A separate process for tests of the lock: locks the folder, reports it on its output, and runs until it is ended.
import { lockDataFolder } from '#server/platform/database/data-folder-lock.ts'

const folder = process.argv[2] ?? ''
try {
  await lockDataFolder(folder, new Map())
  process.stdout.write('locked\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
}
