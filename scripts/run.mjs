// Runs one of the project's TypeScript programs on its own Node 24: `node scripts/run.mjs server/main/verify-data.ts
// …`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages, nodeBinary, root, toolEnvironment } from './prepare.mjs'

installPackages((line) => process.stderr.write(`${line}\n`))
const [program, ...args] = process.argv.slice(2)
const child = spawn(nodeBinary, [join(root, program), ...args], { cwd: root, stdio: 'inherit', env: toolEnvironment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
