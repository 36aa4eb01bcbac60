// `npm run test:quick`: checks what changed since the branch left main (on main: since the last commit), in less than a
// minute: the changed files themselves, and the tests nearest to them. `npm test` runs the rest.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestTests } from './nearest-tests.mjs'
import { installPackages, root } from './prepare.mjs'
import { ensurePostgresInstalled } from './programs.mjs'
import { sourceFiles } from './source-files.mjs'
import { check, fail, leaveOut, runVitest, say, summary, tool } from './test-runs.mjs'

/** About what fits into half a minute on two cores. */
const maxTests = { unit: 40, data: 8 }

/** What the last run has read of the program's types: only what depends on a change is read again. */
const typesRead = join(root, '.cache', 'types.json')

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

const changedFiles = () => {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const all = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(all)].filter((path) => existsSync(join(root, path)))
}

const tests = (changed) => {
  const files = sourceFiles(root).map((path) => [path, readFileSync(join(root, path), 'utf8')])
  const near = nearestTests(Object.fromEntries(files), changed).filter((path) => !path.startsWith('e2e/crash/'))
  const [data, unit] = [
    near.filter((path) => path.startsWith('server/')),
    near.filter((path) => !path.startsWith('server/')),
  ]
  const selected = [...data.slice(0, maxTests.data), ...unit.slice(0, maxTests.unit)]
  return { selected, left: near.filter((path) => !selected.includes(path)) }
}

try {
  installPackages(say)
  const changed = changedFiles()
  const sources = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  const formatted = changed.filter((path) => /\.(ts|tsx|mjs|css|json)$/.test(path))
  const { selected, left } = tests(changed)
  say(`${changed.length} changed files`)
  const quickly = async () => {
    await check('import law', ['scripts/import-law.mjs'])
    await check('house rules', ['scripts/house-rules.mjs'])
    await check('translations', ['scripts/check-translations.mjs'])
    if (formatted.length > 0)
      await check('format', [tool('@biomejs/biome/bin/biome'), 'ci', '--no-errors-on-unmatched', ...formatted])
    if (sources.length > 0)
      await check('types', [tool('typescript/bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', typesRead])
    if (sources.length > 0) await check('lint', [tool('oxlint/bin/oxlint'), ...sources])
  }
  const nearest = async () => {
    if (selected.length === 0) return
    ensurePostgresInstalled(say)
    await runVitest('nearest tests', ['run', '--project=unit', '--project=data', ...selected])
  }
  await Promise.all([quickly(), nearest()])
  if (left.length > 0) leaveOut('farther test files', `They run with "npm test": ${left.join(', ')}`, left.length)
} catch (error) {
  fail(error.message)
}
const last = summary()
say(last)
process.exitCode = last.includes(' 0 failed') ? 0 : 1
