// `npm test`: runs every check, from a fresh clone, in two parallel lanes; the last line has the counts.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromiumInstalled, ensurePostgresInstalled } from './debian.mjs'
import { buildPages, installPackages, nodeBinary, root, toolEnvironment } from './prepare.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const reports = join(root, '.cache', 'reports')
let passed = 0
let failed = 0

/** Runs a program; resolves with its exit code and everything it printed. */
const execute = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(nodeBinary, args, {
      cwd: root,
      env: { ...toolEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }))
  })

const tool = (path) => join(root, 'node_modules', path)

/** Runs one yes-or-no check: counts one, prints its output only if it fails. */
const check = async (name, args) => {
  const started = Date.now()
  const { code, output } = await execute(args)
  if (code === 0) passed += 1
  else failed += 1
  say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  if (code !== 0) say(output)
}

/**
 * Runs a test runner: adds the counts of its report and prints its failures; one without a report counts as one
 * failure.
 */
const runner = async (name, args, report, read, env) => {
  const started = Date.now()
  rmSync(report, { force: true })
  const { code, output } = await execute(args, env)
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, failures: [] }
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  passed += counted.passed
  failed += counted.failed
  say(
    `${counted.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${counted.passed} passed, ${counted.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  )
  if (counted.failed === 0) return
  for (const failure of counted.failures) say(failure)
  if (counted.failures.length === 0) say(output.slice(-60_000))
}

const staticChecks = async () => {
  await check('types', [tool('typescript/bin/tsc'), '--noEmit'])
  await check('lint', [tool('oxlint/bin/oxlint'), '--type-aware'])
  await check('format', [tool('@biomejs/biome/bin/biome'), 'ci', '.'])
  await check('import law', ['scripts/import-law.mjs'])
  await check('house rules', ['scripts/house-rules.mjs'])
  await check('unused code', [tool('knip/bin/knip.js')])
  await check('translations', ['scripts/check-translations.mjs'])
  buildPages(say)
  await check('sizes', ['scripts/check-size.mjs'])
}

const unitAndData = () =>
  runner(
    'unit and data tests',
    [
      tool('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
    ],
    join(reports, 'vitest.json'),
    readVitest,
  )

const journeys = () =>
  runner(
    'browser journeys',
    [tool('@playwright/test/cli.js'), 'test'],
    join(reports, 'playwright.json'),
    readPlaywright,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  )

try {
  installPackages(say)
  ensurePostgresInstalled(say)
  ensureChromiumInstalled(say)
  mkdirSync(reports, { recursive: true })
  await Promise.all([staticChecks(), unitAndData()])
  await journeys()
} catch (error) {
  failed += 1
  say(`FAILED  ${error.message}`)
}
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
