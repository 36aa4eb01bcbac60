import type { BankingSettings } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

type BankingEnvironment = Pick<
  Environment,
  | 'BANKING_PROVIDER'
  | 'GOCARDLESS_SECRET_ID'
  | 'GOCARDLESS_SECRET_KEY'
  | 'TRUELAYER_CLIENT_ID'
  | 'TRUELAYER_CLIENT_SECRET'
>

/** Checks whether both or none of a pair are set. */
const isWhole = (
  env: BankingEnvironment,
  first: keyof BankingEnvironment,
  second: keyof BankingEnvironment,
): boolean => {
  if ((env[first] === '') !== (env[second] === ''))
    throw new ConfigurationError(`${first} and ${second} go together: set both or none.`)
  return env[first] !== ''
}

const gocardlessUrl = 'https://bankaccountdata.gocardless.com'
const gocardlessLogos = ['https://cdn-logos.gocardless.com', 'https://cdn.nordigen.com']
const truelayerLogos = [
  'https://truelayer-client-logos.s3-eu-west-1.amazonaws.com',
  'https://truelayer-provider-assets.s3.amazonaws.com',
]

const gocardlessOf = (env: BankingEnvironment, sandboxUrl: string | null): BankingSettings['gocardless'] => {
  if (isWhole(env, 'GOCARDLESS_SECRET_ID', 'GOCARDLESS_SECRET_KEY'))
    return { secretId: env.GOCARDLESS_SECRET_ID, secretKey: env.GOCARDLESS_SECRET_KEY, url: gocardlessUrl }
  if (sandboxUrl === null) return null
  return { secretId: 'sandbox-secret-id', secretKey: 'sandbox-secret-key', url: `${sandboxUrl}/gocardless` }
}

const truelayerOf = (env: BankingEnvironment, sandboxUrl: string | null): BankingSettings['truelayer'] => {
  if (isWhole(env, 'TRUELAYER_CLIENT_ID', 'TRUELAYER_CLIENT_SECRET')) {
    // TrueLayer's own sandbox has another host, and its ids start with its name.
    const host = env.TRUELAYER_CLIENT_ID.startsWith('sandbox-') ? 'truelayer-sandbox.com' : 'truelayer.com'
    return {
      clientId: env.TRUELAYER_CLIENT_ID,
      clientSecret: env.TRUELAYER_CLIENT_SECRET,
      authUrl: `https://auth.${host}`,
      apiUrl: `https://api.${host}`,
    }
  }
  if (sandboxUrl === null) return null
  const url = `${sandboxUrl}/truelayer`
  return {
    clientId: 'sandbox-portico',
    clientSecret: 'sandbox-client-secret',
    authUrl: `${url}/auth`,
    apiUrl: `${url}/api`,
  }
}

const chosenOf = (env: BankingEnvironment, sandboxUrl: string | null): BankingSettings['chosen'] => {
  const [gocardless, truelayer] = [env.GOCARDLESS_SECRET_ID !== '', env.TRUELAYER_CLIENT_ID !== '']
  const chosen = env.BANKING_PROVIDER
  if (chosen === '') {
    if (gocardless && truelayer)
      throw new ConfigurationError(
        'GoCardless and TrueLayer are both configured: set BANKING_PROVIDER to gocardless or truelayer.',
      )
    if (truelayer) return 'truelayer'
    return gocardless || sandboxUrl !== null ? 'gocardless' : null
  }
  if (sandboxUrl === null && !(chosen === 'gocardless' ? gocardless : truelayer))
    throw new ConfigurationError(`BANKING_PROVIDER is ${chosen}, but its keys are not set.`)
  return chosen
}

/**
 * Determines the aggregators and the one for new connections; the sandbox's where none is configured. Without any, no
 * bank can be connected, and everything else works.
 */
export const bankingOf = (env: BankingEnvironment, sandboxUrl: string | null): BankingSettings => {
  const gocardless = gocardlessOf(env, sandboxUrl)
  const truelayer = truelayerOf(env, sandboxUrl)
  return {
    chosen: chosenOf(env, sandboxUrl),
    gocardless,
    truelayer,
    logoOrigins: [
      ...(env.GOCARDLESS_SECRET_ID ? gocardlessLogos : []),
      ...(env.TRUELAYER_CLIENT_ID ? truelayerLogos : []),
      ...(sandboxUrl === null ? [] : [new URL(sandboxUrl).origin]),
    ],
  }
}
