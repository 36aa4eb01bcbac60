// `npm run pictures`: takes the pictures of the landing page (web/static/pictures) and of README.md (docs/pictures) from
// the product with its demo data. Run it after a change of a page that they show, then build the pages; `npm run pictures
// -- readme` takes only those of README.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildPages, installPackages, nodeBinary, root, toolEnvironment } from './prepare.mjs'
import { ensureChromiumInstalled, ensurePostgresInstalled } from './programs.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

installPackages(say)
ensurePostgresInstalled(say)
ensureChromiumInstalled(say)
buildPages(say)
const program = join(root, 'node_modules/@playwright/test/cli.js')
const { status } = spawnSync(nodeBinary, [program, 'test', '--workers=1', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment(), PICTURES: '1' },
})
process.exitCode = status ?? 1
