import { isIPv6 } from 'node:net'
import { type Aggregator, aggregators } from '#contract/banking/schemas.ts'
import { ConfigurationError } from './configuration-error.ts'
import { databaseUrlOf, isInTheOpen } from './database-url-of.ts'
import type { Environment } from './environment.ts'
import { secretBits } from './secret-bits.ts'

/** The bits of `openssl rand -hex 16`, less the estimate's tolerance. */
const minBits = 96

/** Checks whether a secret is long but repetitive: `xxxxxxxx…`, `changemechangeme…`. */
const isMonotonous = (secret: string): boolean => new Set(secret).size < 8 || /change.?me|default|example/i.test(secret)

/** Requires Google's own addresses and real keys. */
const requireRealCaptcha = (env: Environment): void => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_URL: url } = env
  if (url !== '' && !/^https:\/\/www\.(google\.com|recaptcha\.net)\/?$/.test(url))
    throw new ConfigurationError(
      'In production RECAPTCHA_URL must be https://www.google.com or https://www.recaptcha.net.',
    )
  if ([siteKey, secretKey].some((key) => key !== '' && (!/^6L[\w-]{38}$/.test(key) || key.startsWith('6Lsandbox'))))
    throw new ConfigurationError(
      'In production RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be keys of reCAPTCHA v3.',
    )
}

/** Requires TLS and a secret of its own for the object store: files go there with their content. */
const requireGuardedStore = ({ S3_ENDPOINT: endpoint, S3_SECRET_KEY: secret }: Environment): void => {
  if (endpoint === '') return
  if (!endpoint.startsWith('https://') && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(endpoint))
    throw new ConfigurationError('In production S3_ENDPOINT must begin with https://, or be this machine.')
  if (secret.length < 16 || isMonotonous(secret))
    throw new ConfigurationError('In production S3_SECRET_KEY must have at least 16 characters, chosen at random.')
}

/**
 * Requires TLS for the registry, since its key goes with every call. Without a key there is no registry, and everything
 * else works.
 */
const requireGuardedRegistry = ({ COMPANIES_HOUSE_URL: url, COMPANIES_HOUSE_API_KEY: key }: Environment): void => {
  if (url !== '' && !url.startsWith('https://'))
    throw new ConfigurationError('In production COMPANIES_HOUSE_URL must begin with https://.')
  if (key.startsWith('sandbox'))
    throw new ConfigurationError('In production COMPANIES_HOUSE_API_KEY must be a key of Companies House.')
}

/**
 * Requires TLS and a real key for identity checks: names go there with the key. Without a key staff check by hand.
 */
const requireRealIdentityChecks = ({ CREDAS_URL: url, CREDAS_API_KEY: key }: Environment): void => {
  if (url !== '' && !url.startsWith('https://'))
    throw new ConfigurationError('In production CREDAS_URL must begin with https://.')
  if (key !== '' && (key.startsWith('sandbox') || key.length < 16 || isMonotonous(key)))
    throw new ConfigurationError('In production CREDAS_API_KEY must be a key of Credas.')
}

/**
 * Requires live keys for banks: test keys read none. Without keys no bank can be connected, and everything else works.
 */
const requireRealBanks: Readonly<Record<Aggregator, (env: Environment) => void>> = {
  gocardless: ({ GOCARDLESS_SECRET_ID: id, GOCARDLESS_SECRET_KEY: key }) => {
    if (id !== '' && (id.startsWith('sandbox') || key.length < 32 || isMonotonous(key)))
      throw new ConfigurationError(
        'In production GOCARDLESS_SECRET_ID and GOCARDLESS_SECRET_KEY must be secrets of GoCardless Bank Account Data.',
      )
  },
  truelayer: ({ TRUELAYER_CLIENT_ID: client, TRUELAYER_CLIENT_SECRET: secret }) => {
    if (client !== '' && (client.startsWith('sandbox-') || secret.length < 16 || isMonotonous(secret)))
      throw new ConfigurationError(
        'In production TRUELAYER_CLIENT_ID and TRUELAYER_CLIENT_SECRET must be those of a live client of TrueLayer.',
      )
  },
}

const requireRealStripe = (env: Environment): void => {
  if (!/^[sr]k_(test|live)_\w{16,}$/.test(env.STRIPE_SECRET_KEY) || env.STRIPE_SECRET_KEY.includes('sandbox'))
    throw new ConfigurationError('In production STRIPE_SECRET_KEY must be a secret key of Stripe (sk_live_…).')
  if (!/^pk_(test|live)_\w{16,}$/.test(env.STRIPE_PUBLISHABLE_KEY) || env.STRIPE_PUBLISHABLE_KEY.includes('sandbox'))
    throw new ConfigurationError(
      'In production STRIPE_PUBLISHABLE_KEY must be a publishable key of Stripe (pk_live_…).',
    )
  if (!/^whsec_\S{16,}$/.test(env.STRIPE_WEBHOOK_SECRET) || isMonotonous(env.STRIPE_WEBHOOK_SECRET.slice(6)))
    throw new ConfigurationError('In production STRIPE_WEBHOOK_SECRET must be a webhook secret of Stripe (whsec_…).')
}

/**
 * The minimum cost of the proof-of-work captcha in production: half a second on a phone, minutes for thousands of
 * attempts.
 */
const minCaptchaCost = 10_000

const requireCostlyCaptcha = ({ CAPTCHA_COST: cost, RECAPTCHA_SITE_KEY: google }: Environment): void => {
  if (google === '' && cost < minCaptchaCost)
    throw new ConfigurationError(`In production CAPTCHA_COST must be at least ${minCaptchaCost}: unset it for 20000.`)
}

/** Requires TLS to the database over a network, unless declared private: it carries passwords and everybody's data. */
const requireGuardedDatabase = (env: Environment): void => {
  if (env.DATABASE_TLS !== 'off' && isInTheOpen(databaseUrlOf(env)))
    throw new ConfigurationError(
      'In production DATABASE_URL leads over a network without TLS: set DATABASE_TLS=verify-full (with DATABASE_CA_FILE for an authority of your own), or DATABASE_TLS=off when that network is private.',
    )
}

/**
 * Checks whether an entry of `TRUST_PROXY` is larger than any private network; 10.0.0.0/8 and fc00::/7 are the largest.
 */
const isAlmostEverybody = (entry: string): boolean => {
  const [address = '', bits] = entry.trim().split('/')
  return bits !== undefined && Number(bits) < (isIPv6(address) ? 7 : 8)
}

/**
 * Refuses a configuration unfit for production: missing, default, short or repetitive secrets, the sandbox, plain http.
 */
export const requireInProduction = (env: Environment): void => {
  const required: readonly (keyof Environment)[] = [
    'PUBLIC_URL',
    'APP_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_HOST',
    'MAIL_FROM',
    'PROVIDER_NAME',
    'PROVIDER_EMAIL',
  ]
  const missing = required.filter((name) => env[name] === '')
  if (missing.length > 0) throw new ConfigurationError(`In production these must be set: ${missing.join(', ')}.`)
  if (env.SANDBOX_URL !== '')
    throw new ConfigurationError('In production the sandbox cannot be used: unset SANDBOX_URL.')
  if (!env.PUBLIC_URL.startsWith('https://'))
    throw new ConfigurationError('In production PUBLIC_URL must begin with https://.')
  if (env.APP_KEY.length < 32 || secretBits(env.APP_KEY) < minBits)
    throw new ConfigurationError(
      'In production APP_KEY must have at least 32 characters, chosen at random: set it to what `openssl rand -base64 32` prints.',
    )
  if (env.TRUST_PROXY === 'true' || env.TRUST_PROXY.split(',').some(isAlmostEverybody))
    throw new ConfigurationError(
      `In production TRUST_PROXY=${env.TRUST_PROXY} would trust every address that a visitor invents: name the addresses of your proxies, or how many there are (1).`,
    )
  requireRealStripe(env)
  requireCostlyCaptcha(env)
  requireGuardedDatabase(env)
  requireRealCaptcha(env)
  requireGuardedStore(env)
  requireGuardedRegistry(env)
  requireRealIdentityChecks(env)
  for (const aggregator of aggregators) requireRealBanks[aggregator](env)
}
