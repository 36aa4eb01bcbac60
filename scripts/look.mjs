// `npm run look`: pictures of every screen, in every size, theme and language, on one sheet: .look/index.html. `npm
// run look -- -g login` updates those of one screen only.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages, installPackages, nodeBinary, root, toolEnvironment } from './prepare.mjs'
import { ensureChromiumInstalled, ensurePostgresInstalled } from './programs.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const folder = join(root, '.look')
const chosen = process.argv.slice(2)

const figure = (name) => {
  const [, caption = name] = name.replace('.png', '').split('--')
  const look = caption.includes('-390-') ? 'phone' : 'desk'
  return `<figure class="${look}"><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${caption}</figcaption></figure>`
}

/** Renders the pictures of a screen or one of its states, all sizes, themes and languages in a row. */
const section = ([title, names]) => `<section><h2 id="${title}">${title}</h2>${names.map(figure).join('\n')}</section>`

const sheet = (names) => {
  const titles = [...new Set(names.map((name) => name.split('--')[0]))]
  const groups = titles.map((title) => [title, names.filter((name) => name.startsWith(`${title}--`))])
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portico, every screen</title>
<style>body{font:13px system-ui;margin:24px}section{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start;margin-bottom:32px}
h2{flex-basis:100%;margin:0;font-size:15px}nav{columns:5;margin-bottom:32px}nav a{display:block}
figure{margin:0;width:300px}figure.phone{width:130px}img{width:100%;border:1px solid #ccc}figcaption{padding:4px 0;overflow-wrap:anywhere}</style>
<nav>${groups.map(([title]) => `<a href="#${title}">${title}</a>`).join('')}</nav>
${groups.map(section).join('\n')}
</html>
`
}

installPackages(say)
ensurePostgresInstalled(say)
ensureChromiumInstalled(say)
buildPages(say)
if (chosen.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { status } = spawnSync(nodeBinary, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...chosen], {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment(), LOOK: '1' },
})
const lists = readdirSync(folder).filter((name) => name.endsWith('.json'))
const names = lists.sort().flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
writeFileSync(join(folder, 'index.html'), sheet(names))
say(`${names.length} pictures: ${join(folder, 'index.html')}`)
process.exitCode = status ?? 1
