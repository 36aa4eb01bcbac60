import { isIPv6 } from 'node:net'
import { ConfigurationError } from './configuration-error.ts'
import { databaseUrlOf, isInTheOpen } from './database-url-of.ts'
import type { Environment } from './environment.ts'
import { secretBits } from './secret-bits.ts'

/** As many bits of chance as `openssl rand -hex 16` has, less what the estimate may take off. */
const minBits = 96

/** `xxxxxxxx…`, `changemechangeme…`: long, and guessed at once. */
const isMonotonous = (secret: string): boolean => new Set(secret).size < 8 || /change.?me|default|example/i.test(secret)

/** Google's own addresses only, and keys of its making. */
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

/** Files go there with their content, and come back: not in the open, and not for a secret that everybody knows. */
const requireGuardedStore = ({ S3_ENDPOINT: endpoint, S3_SECRET_KEY: secret }: Environment): void => {
  if (endpoint === '') return
  if (!endpoint.startsWith('https://') && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(endpoint))
    throw new ConfigurationError('In production S3_ENDPOINT must begin with https://, or be this machine.')
  if (secret.length < 16 || isMonotonous(secret))
    throw new ConfigurationError('In production S3_SECRET_KEY must have at least 16 characters, made by chance.')
}

/** The key goes with every call: not in the open. Without a key there is no registry, and everything else works. */
const requireGuardedRegistry = ({ COMPANIES_HOUSE_URL: url, COMPANIES_HOUSE_API_KEY: key }: Environment): void => {
  if (url !== '' && !url.startsWith('https://'))
    throw new ConfigurationError('In production COMPANIES_HOUSE_URL must begin with https://.')
  if (key.startsWith('sandbox'))
    throw new ConfigurationError('In production COMPANIES_HOUSE_API_KEY must be a key of Companies House.')
}

/** Keys of a test stand, or of nobody, read no bank. Without keys no bank can be connected, and everything else works. */
const requireRealBanks = (env: Environment): void => {
  const { GOCARDLESS_SECRET_ID: id, GOCARDLESS_SECRET_KEY: key } = env
  const { TRUELAYER_CLIENT_ID: client, TRUELAYER_CLIENT_SECRET: secret } = env
  if (id !== '' && (id.startsWith('sandbox') || key.length < 32 || isMonotonous(key)))
    throw new ConfigurationError(
      'In production GOCARDLESS_SECRET_ID and GOCARDLESS_SECRET_KEY must be secrets of GoCardless Bank Account Data.',
    )
  if (client !== '' && (client.startsWith('sandbox-') || secret.length < 16 || isMonotonous(secret)))
    throw new ConfigurationError(
      'In production TRUELAYER_CLIENT_ID and TRUELAYER_CLIENT_SECRET must be those of a live client of TrueLayer.',
    )
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

/** The least work of the proof-of-work captcha in production: half a second of a phone, minutes of whoever tries thousands. */
const minCaptchaCost = 10_000

const requireCostlyCaptcha = ({ CAPTCHA_COST: cost, RECAPTCHA_SITE_KEY: google }: Environment): void => {
  if (google === '' && cost < minCaptchaCost)
    throw new ConfigurationError(`In production CAPTCHA_COST must be at least ${minCaptchaCost}: unset it for 20000.`)
}

/** Passwords and everybody's data go to the database: over a network only with TLS, or where somebody says that it is private. */
const requireGuardedDatabase = (env: Environment): void => {
  if (env.DATABASE_TLS !== 'off' && isInTheOpen(databaseUrlOf(env)))
    throw new ConfigurationError(
      'In production DATABASE_URL leads over a network without TLS: set DATABASE_TLS=verify-full (with DATABASE_CA_FILE for an authority of your own), or DATABASE_TLS=off when that network is private.',
    )
}

/** Whether an entry of `TRUST_PROXY` is a network that no proxies of one firm fill; 10.0.0.0/8 and fc00::/7 are the largest private ones. */
const isAlmostEverybody = (entry: string): boolean => {
  const [address = '', bits] = entry.trim().split('/')
  return bits !== undefined && Number(bits) < (isIPv6(address) ? 7 : 8)
}

/** Refuses what production cannot start with: missing, default, short or monotonous secrets, the sandbox, plain http. */
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
      'In production APP_KEY must have at least 32 characters, made by chance: set it to what `openssl rand -base64 32` prints.',
    )
  if (env.TRUST_PROXY === 'true' || env.TRUST_PROXY.split(',').some(isAlmostEverybody))
    throw new ConfigurationError(
      `In production TRUST_PROXY=${env.TRUST_PROXY} would believe every address that a visitor invents: name the addresses of your proxies, or how many there are (1).`,
    )
  requireRealStripe(env)
  requireCostlyCaptcha(env)
  requireGuardedDatabase(env)
  requireRealCaptcha(env)
  requireGuardedStore(env)
  requireGuardedRegistry(env)
  requireRealBanks(env)
}
