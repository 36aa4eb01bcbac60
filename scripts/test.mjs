// `npm test`: runs every check, from a fresh clone; the last line has the counts. `npm test -- invoicing` runs the tests
// of one room: those whose path or title names it.

import { join } from 'node:path'
import { journeyWorkers } from './journey-workers.mjs'
import { installPackages, root } from './prepare.mjs'
import { ensureChromiumInstalled, ensurePostgresInstalled } from './programs.mjs'
import {
  check,
  countPlaywright,
  execute,
  fail,
  leaveOut,
  runPlaywright,
  runVitest,
  say,
  summary,
  tool,
} from './test-runs.mjs'

const rooms = process.argv.slice(2)
const isWhole = rooms.length === 0

/** Builds pages and server in a process of their own: the lanes continue meanwhile. */
const build = async () => {
  const work = `import(${JSON.stringify(join(root, 'scripts/prepare.mjs'))})`
  const { code, output } = await execute(['-e', `${work}.then((m) => { m.buildPages(() => {}); m.buildServer() })`])
  if (code !== 0) throw new Error(`the pages or the server were not built:\n${output}`)
}

const staticChecks = async () => {
  await check('import law', ['scripts/import-law.mjs'])
  await check('house rules', ['scripts/house-rules.mjs'])
  await check('translations', ['scripts/check-translations.mjs'])
  await check('sizes', ['scripts/check-size.mjs'])
  await check('format', [tool('@biomejs/biome/bin/biome'), 'ci', '.'])
  // Both in one reading of the program: its errors, and the rules that need its types.
  await check('types and lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--type-check'])
  await check('unused code', [tool('knip/bin/knip.js')])
}

const unitAndData = () =>
  isWhole
    ? runVitest('unit and data tests', ['run'])
    : runVitest('unit and data tests', ['run', '--project=unit', '--project=data', '--passWithNoTests', ...rooms])

const journeys = async (chromium) => {
  const args = isWhole ? [] : ['--grep', rooms.join('|'), '--pass-with-no-tests']
  // A room without journeys needs no stacks; each worker has one.
  const count = isWhole ? Infinity : await countPlaywright(args)
  if (count === 0) return 0
  if (count < journeyWorkers) args.push(`--workers=${count}`)
  if (chromium) return runPlaywright('browser journeys', args)
  const why =
    'Chromium was neither found nor installed: install it, or let Playwright ("npx playwright install chromium").'
  leaveOut('browser journeys', why, isWhole ? await countPlaywright(args) : count)
  return 1
}

try {
  installPackages(say)
  if (!ensurePostgresInstalled(say))
    say('PostgreSQL was neither found nor installed: what needs it is skipped. Install it to run everything.')
  const chromium = ensureChromiumInstalled(say)
  // Both lanes from the start, so that neither core is idle: the tests of one fill the pauses of the other.
  const built = build()
  const ran = await Promise.all([
    unitAndData(),
    built.then(() => journeys(chromium)),
    isWhole ? built.then(staticChecks) : 0,
  ])
  if (!isWhole && !ran.some((count) => count > 0)) fail(`no test's path or title names ${rooms.join(' or ')}`)
} catch (error) {
  fail(error.message)
}
const last = summary()
say(last)
process.exitCode = last.includes(' 0 failed') ? 0 : 1
