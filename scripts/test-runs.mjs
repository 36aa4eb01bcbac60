// Runs checks and test runners beside each other, and counts what passed, failed and was skipped.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryFolder } from './memory-folder.mjs'
import { nodeBinary, root, toolEnvironment } from './prepare.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const reports = join(root, '.cache', 'reports')
const counts = { passed: 0, failed: 0, skipped: 0 }

/** Prints a line. */
export const say = (line) => process.stdout.write(`${line}\n`)

/** Returns the path of a tool from the packages. */
export const tool = (path) => join(root, 'node_modules', path)

const add = ({ passed = 0, failed = 0, skipped = 0 }) => {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

/** Returns the last line: the counts, those of skipped tests only if there are any. */
export const summary = ({ passed, failed, skipped } = counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

let temporary

/** Where the started programs save their temporary files; what Playwright compiles remains between runs. */
const temporaryFiles = () => {
  temporary ??= { folder: createMemoryFolder() }
  return {
    ...(temporary.folder ? { TMPDIR: temporary.folder } : {}),
    PWTEST_CACHE_DIR: join(root, '.cache', 'playwright-compiled'),
  }
}

/** Runs a program; resolves with its exit code and everything it printed. */
export const execute = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(nodeBinary, args, {
      cwd: root,
      env: { ...toolEnvironment(), ...temporaryFiles(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }))
  })

const seconds = (started) => `${Math.round((Date.now() - started) / 1000)} s`

/** Runs one yes-or-no check: counts one, prints its output only if it fails. */
export const check = async (name, args) => {
  const started = Date.now()
  const { code, output } = await execute(args)
  add(code === 0 ? { passed: 1 } : { failed: 1 })
  say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds(started)})`)
  if (code !== 0) say(output)
}

/** Names what this machine cannot run, why, and how many tests that leaves out. */
export const leaveOut = (name, why, skipped) => {
  add({ skipped })
  say(`skipped ${name}: ${skipped} tests. ${why}`)
}

/** Counts an error of the run itself. */
export const fail = (message) => {
  add({ failed: 1 })
  say(`FAILED  ${message}`)
}

/**
 * Runs a test runner: adds the counts of its report, prints its failures and names what it skipped; one without a
 * report counts as one failure. Returns how many tests it had.
 */
const runner = async (name, args, report, read, env) => {
  const started = Date.now()
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const { code, output } = await execute(args, env)
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0, failures: [], left: [] }
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  add(counted)
  say(`${counted.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${summary(counted)} (${seconds(started)})`)
  for (const test of counted.left) say(`skipped ${test}`)
  for (const failure of counted.failures) say(failure)
  if (counted.failed > 0 && counted.failures.length === 0) say(output.slice(-60_000))
  return counted.passed + counted.failed + counted.skipped
}

/** Runs vitest with these arguments. */
export const runVitest = (name, args) => {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runner(name, [tool('vitest/vitest.mjs'), ...args, ...reporters], report, readVitest)
}

const playwright = [tool('@playwright/test/cli.js'), 'test']

/** Runs the browser journeys that match; all of them by default. */
export const runPlaywright = (name, args) => {
  const report = join(reports, 'playwright.json')
  return runner(name, [...playwright, ...args], report, readPlaywright, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
}

/** Counts the browser journeys that match, without a browser. */
export const countPlaywright = async (args) => {
  const { code, output } = await execute([...playwright, ...args, '--list'])
  // A file that cannot be read hides every other.
  if (code !== 0) throw new Error(output)
  return Number(/Total: (\d+) tests? in/.exec(output)?.[1] ?? 0)
}
