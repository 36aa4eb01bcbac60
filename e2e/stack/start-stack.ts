import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, compileCache } from '#scripts/prepare.mjs'
import { productOptions } from '#scripts/processes.mjs'
import { embeddedTemplates } from '#server/platform/database/testing/templates.ts'
import { startBalancer } from './balancer.ts'
import { copyDemo } from './demo-folder.ts'
import { freePorts } from './free-port.ts'
import { type Running, startProcess } from './start-process.ts'

/** The variable with the folder of the run's saved demo data. */
export const demoFolder = 'STACK_DEMO'

/** Starts one instance of the product, as `npm start` does. */
export const startProduct = (env: Readonly<Record<string, string>>): Promise<Running> =>
  startProcess(buildServer(), { ...compileCache, ...env }, productOptions)

/** A product with its own sandbox and data folder, on free ports. */
export interface Stack {
  readonly url: string
  readonly sandboxUrl: string
  readonly dataDir: string
  readonly instances: Running[]
  readonly env: Readonly<Record<string, string>>
  /** Stops its processes; `whileStopped` runs before its data are removed. */
  readonly stop: (whileStopped?: () => Promise<void>) => Promise<void>
}

/** Options of a stack: one instance on the embedded database, or several on one PostgreSQL behind one port. */
export interface StackOptions {
  readonly databaseUrl?: string
  readonly instances?: number
  /** With demo data: on the embedded database a copy of the run's, if it has saved them. */
  readonly demo?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Variables with an address of the sandbox, which is known only then. */
  readonly sandboxEnv?: (sandboxUrl: string) => Readonly<Record<string, string>>
}

/** Starts the sandbox, the instances and, for more than one, the balancer before them. */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-stack-'))
  const count = options.instances ?? 1
  const sandboxPort = await freePorts()
  const publicPort = await freePorts()
  const url = `http://localhost:${publicPort}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const saved = options.demo ? process.env[demoFolder] : undefined
  // A prepared database saves ten seconds; a test of its own checks that a first start creates one.
  if (!options.databaseUrl && saved) await copyDemo(saved, dataDir, { url, sandboxUrl })
  else if (!options.databaseUrl) cpSync((await embeddedTemplates()).migrated, dataDir, { recursive: true })
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    CAPTCHA_COST: '20',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
    DEMO_DATA: options.demo ? '1' : '0',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...options.env,
    ...options.sandboxEnv?.(sandboxUrl),
  }
  const sandbox = await startProcess('server/main/start-sandbox.ts', { ...compileCache, ...env })
  const instances: Running[] = []
  const ports: number[] = []
  for (let index = 0; index < count; index += 1) {
    const port = count === 1 ? publicPort : await freePorts()
    ports.push(port)
    instances.push(await startProduct({ ...env, PORT: String(port) }))
  }
  const balancer =
    count === 1
      ? null
      : await startBalancer(
          ports.map((port) => `http://localhost:${port}`),
          publicPort,
        )
  const stop: Stack['stop'] = async (whileStopped) => {
    await balancer?.close()
    await Promise.all(instances.map((instance) => instance.stop()))
    await sandbox.stop()
    await whileStopped?.()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, sandboxUrl, dataDir, instances, env, stop }
}
