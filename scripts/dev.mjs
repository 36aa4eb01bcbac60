// `npm run dev`: sandbox and server that restart when their sources change, and pages that reload on edits.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPages, compileCache, installPackages, nodeBinary, root, toolEnvironment } from './prepare.mjs'
import { startProcesses } from './processes.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const pagesPort = process.env.PAGES_PORT ?? '5173'

installPackages(say)
buildPages(say)
const env = {
  LOG_LEVEL: 'warn',
  ...toolEnvironment(),
  ...compileCache,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${pagesPort}`,
}
const vite = spawn(
  nodeBinary,
  [join(root, 'node_modules/vite/bin/vite.js'), '--port', pagesPort, '--strictPort', '--clearScreen', 'false'],
  {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
process.on('exit', () => vite.kill('SIGTERM'))
await startProcesses({
  say,
  nodeBinary,
  root,
  env,
  program: join(root, 'server/main/start.mjs'),
  watch: { sandbox: ['sandbox'], product: ['server', 'contract', 'locales'] },
})
