// A process of its own for tests of the lock: takes the folder, says so on its output, and holds it until it is ended.
import { lockDataFolder } from '../data-folder-lock.ts'

const folder = process.argv[2] ?? ''
try {
  await lockDataFolder(folder, new Map())
  process.stdout.write('held\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
}
