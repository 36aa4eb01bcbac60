import type { Catalogue } from '#server/domains/catalogue/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import { type BankAggregators, BankingFailure } from '#server/providers/banking/port.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** What is set up at the providers. */
interface SetUp {
  readonly platform: Platform
  readonly payments: Payments
  readonly catalogue: Catalogue
  readonly aggregators: BankAggregators
}

/** Registers the product's clock with the sandbox, and takes over an offset that was missed meanwhile. */
const joinSandboxClock = async ({ settings, clock }: Platform, sandboxUrl: string): Promise<void> => {
  const body = { url: `${settings.publicUrl}/api/sandbox/clock` }
  await controlSandbox(sandboxUrl, '/clock/listeners', { body })
  const { offsetMs } = await controlSandbox(sandboxUrl, '/clock', { method: 'GET' })
  await clock.moveTo(Number(offsetMs))
}

/** Has the sandbox's provider of identity checks send its callbacks here; a real account is set up by its owner. */
const receiveSandboxCallbacks = async ({ settings }: Platform, sandboxUrl: string): Promise<void> => {
  if (!settings.identityChecks?.url.startsWith(`${sandboxUrl}/`)) return
  const body = { url: `${settings.publicUrl}/api/identity_checks/callback` }
  await controlSandbox(sandboxUrl, '/identity/callbacks', { body })
}

/**
 * Notifies admins of keys that the banks' aggregator rejects; an unavailable or missing one is no configuration error.
 */
const checkBankKeys = async ({ settings }: Platform, { chosen }: BankAggregators): Promise<void> => {
  if (settings.banking.chosen === null) return
  try {
    await chosen.institutions('GB')
  } catch (error) {
    if (error instanceof BankingFailure && error.kind === 'misconfigured') throw error
  }
}

/**
 * Sets the providers up in a sweep, so that an unavailable one never prevents the start. It creates the five plans, and
 * with the sandbox the webhook address and the clock. Every step is idempotent.
 */
export const setUpProviders = ({ platform, payments, catalogue, aggregators }: SetUp): void => {
  const { jobs, settings, clock } = platform
  const { sandboxUrl, publicUrl } = settings
  const steps = async (): Promise<void> => {
    const sandboxed = (url: string): Promise<void>[] => [
      payments.ensureWebhookEndpoint(`${publicUrl}/api/stripe/webhook`),
      joinSandboxClock(platform, url),
      receiveSandboxCallbacks(platform, url),
    ]
    // None waits for another: a price that the provider refuses must not block its events.
    const all = await Promise.allSettled([
      catalogue.ensurePlans(),
      checkBankKeys(platform, aggregators),
      ...(sandboxUrl === null ? [] : sandboxed(sandboxUrl)),
    ])
    const failed = all.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
  jobs.every('set-up-providers', sandboxUrl === null ? 3_600 : 60, steps)
  if (sandboxUrl !== null)
    clock.onMoved(
      () => void jobs.sweepNow().catch((error: unknown) => platform.log.warn({ err: error }, 'a sweep failed')),
    )
}
