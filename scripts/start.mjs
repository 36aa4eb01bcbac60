// `npm start`: installs missing packages, builds the pages, starts the sandbox and the product, and stops both
// together.
import {
  buildPages,
  buildServer,
  compileCache,
  installPackages,
  nodeBinary,
  root,
  toolEnvironment,
} from './prepare.mjs'
import { startProcesses } from './processes.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

let program = ''
try {
  installPackages(say)
  buildPages(say)
  program = buildServer()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
const env = { ...toolEnvironment(), ...compileCache }
// For a person watching, only what needs attention is logged by default. Production logs every answer.
if (env.NODE_ENV !== 'production') env.LOG_LEVEL ??= 'warn'
await startProcesses({ say, nodeBinary, root, env, program })
