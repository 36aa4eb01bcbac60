// npm run backup -- [FILE]: writes everything to one file, with the server running or stopped.
import { resolve } from 'node:path'
import { endWith, runCommand } from './run-command.ts'

const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
const path = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? `portico-${stamp}.backup`)

await endWith(async () => {
  await runCommand('backup', { path })
  return 0
})
