// `npm run look`: pictures of every screen, in every size, theme and language, on one sheet: .look/index.html.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromiumInstalled, ensurePostgresInstalled } from './debian.mjs'
import { buildPages, installPackages, nodeBinary, root, toolEnvironment } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const folder = join(root, '.look')

const figure = (name) =>
  `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name.replace('.png', '')}</figcaption></figure>`

const sheet = (names) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portico, every screen</title>
<style>body{font:13px system-ui;margin:24px;display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0;width:300px}img{width:100%;border:1px solid #ccc}figcaption{padding:4px 0;overflow-wrap:anywhere}</style>
${names.map(figure).join('\n')}
</html>
`

installPackages(say)
ensurePostgresInstalled(say)
ensureChromiumInstalled(say)
buildPages(say)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const { status } = spawnSync(
  nodeBinary,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnvironment(), LOOK: '1' },
  },
)
const lists = readdirSync(folder).filter((name) => name.endsWith('.json'))
const names = lists.sort().flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
for (const name of lists) rmSync(join(folder, name))
if (existsSync(folder)) writeFileSync(join(folder, 'index.html'), sheet(names))
say(`${names.length} pictures: ${join(folder, 'index.html')}`)
process.exitCode = status ?? 1
