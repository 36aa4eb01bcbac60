import { type Aggregator, aggregators } from '#contract/banking/schemas.ts'
import type { AggregatorSettings, BankingSettings } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

/** Describes how one aggregator is configured. */
interface AggregatorSetup<A extends Aggregator> {
  /** Its two variables, which go together; the first identifies the client. */
  readonly keys: readonly [keyof Environment, keyof Environment]
  /** The origins of its banks' logos, for the pages' policy. */
  readonly logos: readonly string[]
  readonly real: (env: Environment) => AggregatorSettings[A]
  readonly sandbox: (sandboxUrl: string) => AggregatorSettings[A]
}

/** Lists every aggregator's setup. */
const setups: { readonly [A in Aggregator]: AggregatorSetup<A> } = {
  gocardless: {
    keys: ['GOCARDLESS_SECRET_ID', 'GOCARDLESS_SECRET_KEY'],
    logos: ['https://cdn-logos.gocardless.com', 'https://cdn.nordigen.com'],
    real: (env) => ({
      secretId: env.GOCARDLESS_SECRET_ID,
      secretKey: env.GOCARDLESS_SECRET_KEY,
      url: 'https://bankaccountdata.gocardless.com',
    }),
    sandbox: (sandboxUrl) => ({
      secretId: 'sandbox-secret-id',
      secretKey: 'sandbox-secret-key',
      url: `${sandboxUrl}/gocardless`,
    }),
  },
  truelayer: {
    keys: ['TRUELAYER_CLIENT_ID', 'TRUELAYER_CLIENT_SECRET'],
    logos: [
      'https://truelayer-client-logos.s3-eu-west-1.amazonaws.com',
      'https://truelayer-provider-assets.s3.amazonaws.com',
    ],
    real: (env) => {
      // TrueLayer's own sandbox has another host, and its ids start with its name.
      const host = env.TRUELAYER_CLIENT_ID.startsWith('sandbox-') ? 'truelayer-sandbox.com' : 'truelayer.com'
      return {
        clientId: env.TRUELAYER_CLIENT_ID,
        clientSecret: env.TRUELAYER_CLIENT_SECRET,
        authUrl: `https://auth.${host}`,
        apiUrl: `https://api.${host}`,
      }
    },
    sandbox: (sandboxUrl) => ({
      clientId: 'sandbox-portico',
      clientSecret: 'sandbox-client-secret',
      authUrl: `${sandboxUrl}/truelayer/auth`,
      apiUrl: `${sandboxUrl}/truelayer/api`,
    }),
  },
}

/** The sandbox's aggregator where none is configured. */
const sandboxed: Aggregator = 'gocardless'

/** Checks whether an aggregator's variables are set; throws when only one is. */
const isConfigured = (env: Environment, aggregator: Aggregator): boolean => {
  const [first, second] = setups[aggregator].keys
  if ((env[first] === '') !== (env[second] === ''))
    throw new ConfigurationError(`${first} and ${second} go together: set both or none.`)
  return env[first] !== ''
}

const settingsOf = <A extends Aggregator>(
  env: Environment,
  sandboxUrl: string | null,
  aggregator: A,
): AggregatorSettings[A] | null => {
  const setup: AggregatorSetup<A> = setups[aggregator]
  if (isConfigured(env, aggregator)) return setup.real(env)
  return sandboxUrl === null ? null : setup.sandbox(sandboxUrl)
}

const chosenOf = (
  { BANKING_PROVIDER: chosen }: Environment,
  configured: readonly Aggregator[],
  sandboxUrl: string | null,
): Aggregator | null => {
  if (chosen === '') {
    if (configured.length > 1)
      throw new ConfigurationError(
        `Several bank account aggregators are configured: set BANKING_PROVIDER to ${configured.join(' or ')}.`,
      )
    return configured[0] ?? (sandboxUrl === null ? null : sandboxed)
  }
  if (sandboxUrl === null && !configured.includes(chosen))
    throw new ConfigurationError(`BANKING_PROVIDER is ${chosen}, but its keys are not set.`)
  return chosen
}

/**
 * Determines the aggregators and the one for new connections; the sandbox's where none is configured. Without any, no
 * bank can be connected, and everything else works.
 */
export const bankingOf = (env: Environment, sandboxUrl: string | null): BankingSettings => {
  const configured = aggregators.filter((aggregator) => isConfigured(env, aggregator))
  return {
    gocardless: settingsOf(env, sandboxUrl, 'gocardless'),
    truelayer: settingsOf(env, sandboxUrl, 'truelayer'),
    chosen: chosenOf(env, configured, sandboxUrl),
    logoOrigins: [
      ...configured.flatMap((aggregator) => setups[aggregator].logos),
      ...(sandboxUrl === null ? [] : [new URL(sandboxUrl).origin]),
    ],
  }
}
