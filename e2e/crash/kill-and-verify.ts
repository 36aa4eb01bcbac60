import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmAddress, type LoggedIn, registered } from '#e2e/stack/people.ts'
import { type SandboxClient, sandboxClient } from '#e2e/stack/sandbox-client.ts'
import type { Running } from '#e2e/stack/start-process.ts'
import { type Stack, startProduct, startStack } from '#e2e/stack/start-stack.ts'
import { testEnvironment } from '#e2e/stack/test-environment.ts'
import { compileCache } from '#scripts/prepare.mjs'
import { type CustomerJourney, newCustomerJourney } from './customer-journey.ts'
import { newIssuingManager } from './issuing-manager.ts'
import { newUploadingManager } from './uploading-manager.ts'

const root = join(import.meta.dirname, '../..')

/** The result of a run of kills. */
export interface CrashReport {
  readonly journeys: readonly CustomerJourney[]
  readonly kills: number
  /** Violations found by `verify-data` or a journey, one per line, with the round. */
  readonly findings: readonly string[]
}

/** A product that is killed repeatedly, beside a sandbox that keeps running. */
export interface Killed {
  readonly stack: Stack
  readonly sandbox: SandboxClient
  /**
   * Runs one round: customers in progress, a kill at a random moment, a start, `verify-data`, a check of everything
   * acknowledged.
   */
  readonly round: (number: number) => Promise<string[]>
  /** Runs after the last round: every customer finishes. */
  readonly finish: () => Promise<CrashReport>
  readonly verify: () => Promise<string[]>
  readonly close: () => Promise<void>
}

/** Runs a command-line program; returns its error output by line, empty on success. */
const runProgram = (
  name: string,
  env: Readonly<Record<string, string>>,
  ...labels: readonly string[]
): Promise<string[]> =>
  new Promise((resolve) => {
    const args = [join(root, 'server/main', name), ...labels]
    execFile(
      process.execPath,
      args,
      { cwd: root, env: testEnvironment({ ...compileCache, ...env }) },
      (error, stdout, stderr) => {
        resolve(error ? `${stdout}${stderr}`.split('\n').filter((line) => line !== '') : [])
      },
    )
  })

/** Runs `verify-data` on the data of a stack; returns violations by line, none if every invariant holds. */
export const verifyStack = (env: Readonly<Record<string, string>>): Promise<string[]> =>
  runProgram('verify-data.ts', env)

/**
 * Creates a manager of a product without demo people: registered, made admin from outside, then manager through the
 * API.
 */
const newManager = async ({ url, env }: Stack, sandbox: SandboxClient): Promise<LoggedIn> => {
  const person = await registered(url)
  await confirmAddress(person, sandbox)
  const said = await runProgram('make-admin.ts', env, person.email)
  const body = { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'] }
  const { status, text } = await person.client.call('PATCH', `/admin/staff/${person.id}/roles`, { body })
  if (status !== 200) throw new Error(`${said.join(' ')} ${status}: ${text}`)
  return person
}

/** Starts a product on a database, to be killed in each `round`. */
export const startToKill = async (databaseUrl: string | null): Promise<Killed> => {
  const stack = await startStack(databaseUrl === null ? {} : { databaseUrl })
  const sandbox = sandboxClient(stack.sandboxUrl)
  const [first] = stack.instances
  if (!first) throw new Error('nothing was started')
  let running: Running = first
  const manager = await newManager(stack, sandbox)
  const issuer = newIssuingManager(manager, sandbox)
  const uploader = newUploadingManager(manager)
  const journeys: CustomerJourney[] = []
  const findings: string[] = []
  let kills = 0
  let finishing: Promise<CrashReport> | null = null
  const env = { ...stack.env, PORT: new URL(stack.url).port }
  const verify = (): Promise<string[]> => verifyStack(env)

  const look = async (number: number, recipient: readonly CustomerJourney[]): Promise<string[]> => {
    const lost = await Promise.all([issuer, uploader, ...recipient].map((one) => one.losses()))
    const found = [...(await verify()), ...lost.flat()].map((line) => `round ${number}: ${line}`)
    findings.push(...found)
    return found
  }
  const finish = async (): Promise<CrashReport> => {
    const [unfinished] = await Promise.all([issuer.unfinished(), ...journeys.map((journey) => journey.run())])
    findings.push(...unfinished)
    await look(0, journeys)
    return { journeys, kills, findings }
  }
  return {
    stack,
    sandbox,
    verify,
    round: async (number) => {
      journeys.push(newCustomerJourney(stack.url, sandbox), newCustomerJourney(stack.url, sandbox))
      const others = journeys.filter((journey) => !journey.finished()).map((journey) => journey.run())
      const working = [issuer.work(), uploader.work(), ...others]
      await pause(Math.floor(Math.random() * 1800))
      await running.kill()
      kills += 1
      await Promise.all(working)
      running = await startProduct(env)
      // Those of the last rounds, which a kill may have affected; all of them at the end.
      return look(number, journeys.slice(-8))
    },
    finish: () => (finishing ??= finish()),
    close: async () => {
      await running.stop()
      await stack.stop()
    },
  }
}
