import type { Aggregator } from '#contract/banking/schemas.ts'
import type { BankingSettings } from '#server/platform/settings/settings.ts'
import { createGocardless } from '#server/providers/banking/gocardless/adapter.ts'
import { type BankAggregator, type BankAggregators, BankingFailure } from '#server/providers/banking/port.ts'
import { createTruelayer } from '#server/providers/banking/truelayer/adapter.ts'

const refuse = (): Promise<never> =>
  Promise.reject(
    new BankingFailure('gocardless', 'provider_unavailable', { kind: 'misconfigured', code: 'not_configured' }),
  )

/** The aggregator where none is configured: every call fails, so nothing is ever stored under its name. */
const unconfigured: BankAggregator = {
  source: 'gocardless',
  institutions: refuse,
  startConsent: refuse,
  complete: refuse,
  inspect: refuse,
  accounts: refuse,
  transactions: refuse,
  balance: refuse,
  withdraw: refuse,
}

/** Creates the configured aggregators; nothing is sent before the first call. */
export const createAggregators = (
  settings: BankingSettings,
  now: () => number,
  timeoutMs?: number,
): BankAggregators => {
  const more = { now, ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  const created: Readonly<Record<Aggregator, BankAggregator | null>> = {
    gocardless: settings.gocardless && createGocardless({ ...settings.gocardless, ...more }),
    truelayer: settings.truelayer && createTruelayer({ ...settings.truelayer, ...more }),
  }
  return { chosen: (settings.chosen && created[settings.chosen]) ?? unconfigured, of: (source) => created[source] }
}
