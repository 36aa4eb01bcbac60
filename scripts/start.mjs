// `npm start`: installs what is missing, builds the pages, starts the sandbox and the product, and ends both together.
import { buildPages, installPackages, nodeBinary, root, toolEnvironment } from './prepare.mjs'
import { startProcesses } from './processes.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

try {
  installPackages(say)
  buildPages(say)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
const env = toolEnvironment()
// A person watches: without a wish, only what needs attention is logged. Production logs every answer.
if (env.NODE_ENV !== 'production') env.LOG_LEVEL ??= 'warn'
await startProcesses({ say, nodeBinary, root, env })
