import { join } from 'node:path'
import { registerBanking } from './banking/register-banking.ts'
import { registerCaptcha } from './captcha/register-captcha.ts'
import { registerClockNext } from './console/clock-next.ts'
import { registerConsole } from './console/register-console.ts'
import { watchRunningRequests } from './console/running-requests.ts'
import { isUnprovenControl, namesLoopback } from './console/same-origin.ts'
import { createApp } from './core/app.ts'
import type { DueSource } from './core/clock.ts'
import { createContext, type SandboxContext } from './core/context.ts'
import { registerIdentity } from './identity/register-identity.ts'
import { registerMailbox } from './mailbox/register-mailbox.ts'
import { registerPayments } from './payments/register-payments.ts'
import { registerProvider } from './provider/register-provider.ts'
import { registerRegistry } from './registry/register-registry.ts'

/** The options of a sandbox. Port 0 takes a free one. */
export type SandboxOptions = {
  port: number
  /** Default `port` + 1; with port 0, any free one. */
  smtpPort?: number | undefined
  /** The state is stored in its folder `sandbox`. */
  dataDir: string
  /** Signs webhooks; if missing, one is generated and saved. */
  webhookSecret?: string | undefined
  /** Days between the attempts to collect a failed renewal, until a call changes them. */
  retryDays?: number[] | undefined
}

/** A running sandbox. */
export type Sandbox = {
  /** http://127.0.0.1:port, without a trailing slash. */
  url: string
  smtpPort: number
  /** Finishes running requests, then stops; the state remains on disk. */
  close(): Promise<void>
}

/** How long a running request may take when the sandbox stops, in milliseconds. */
const FINISH_WITHIN_MS = 5000

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Starts the sandbox in this process, on the loopback address only. @throws Error with one clear sentence when a port
 * is taken or another sandbox has locked the data.
 */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const folder = join(options.dataDir, 'sandbox')
  const sources: DueSource[] = []
  const opened = createContext({ folder, webhookSecret: options.webhookSecret, retryDays: options.retryDays })
  const ctx: SandboxContext = {
    ...opened,
    due: (source) => {
      sources.push(source)
      opened.due(source)
    },
  }
  const endings: (() => void | Promise<void>)[] = [() => ctx.close()]
  const close = async (): Promise<void> => {
    for (let end = endings.pop(); end; end = endings.pop()) await end()
  }
  try {
    const app = createApp(ctx)
    const allAnswered = watchRunningRequests(app)
    app.addHook('onRequest', async (request, reply) => {
      if (!namesLoopback(request)) {
        await reply.code(403).send({ error: 'The sandbox answers only to 127.0.0.1 and localhost.' })
      } else if (isUnprovenControl(request)) {
        await reply.code(403).send({ error: 'Changing calls under /control need the header X-Portico-Control: 1.' })
      }
    })
    const mailbox = registerMailbox(app, ctx, folder)
    endings.push(() => mailbox.close())
    const payments = await registerPayments(app, ctx)
    endings.push(() => payments.close())
    registerProvider(app)
    registerCaptcha(app, ctx)
    registerRegistry(app, ctx)
    registerBanking(app, ctx)
    registerIdentity(app, ctx)
    registerClockNext(app, ctx, sources)
    registerConsole(app, ctx, mailbox)
    await app.listen({ host: '127.0.0.1', port: options.port }).catch((error: unknown) => {
      throw isTaken(error)
        ? new Error(`The sandbox's port ${options.port} is taken by another program; set SANDBOX_PORT.`)
        : error
    })
    endings.push(async () => {
      mailbox.settle()
      await allAnswered(FINISH_WITHIN_MS)
      await app.close()
    })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : options.port
    const url = `http://127.0.0.1:${port}`
    ctx.config.url = url
    await mailbox.listen(options.smtpPort ?? (options.port === 0 ? 0 : port + 1))
    ctx.clock.start()
    return { url, smtpPort: mailbox.smtpPort(), close }
  } catch (error) {
    await close()
    throw error
  }
}
