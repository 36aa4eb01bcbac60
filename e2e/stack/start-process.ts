import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { testEnvironment } from './test-environment.ts'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')

/** A child process of the tests: its ready line, and functions to stop it or to kill it as a crash would. */
export interface Running {
  readonly child: ChildProcess
  readonly ready: Readonly<Record<string, unknown>>
  /** Returns everything it wrote to standard error, for a failing test. */
  readonly errors: () => string
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Starts one of the project's programs and waits for its ready line; rejects with its output if it ends before. */
export const startProcess = async (
  program: string,
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<Running> => {
  const child = spawn(node, [...nodeOptions, resolve(root, program)], {
    cwd: root,
    env: testEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-20_000)
  })
  const ready = await new Promise<Record<string, unknown>>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line) as Record<string, unknown>)
    })
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${errors}`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended(child)
  }
  return { child, ready, errors: () => errors, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
