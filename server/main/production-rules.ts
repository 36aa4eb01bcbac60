import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

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
  if (env.APP_KEY.length < 32 || isMonotonous(env.APP_KEY))
    throw new ConfigurationError('In production APP_KEY must have at least 32 characters, made by chance.')
  if (!/^[sr]k_(test|live)_\w{16,}$/.test(env.STRIPE_SECRET_KEY) || env.STRIPE_SECRET_KEY.includes('sandbox'))
    throw new ConfigurationError('In production STRIPE_SECRET_KEY must be a key of Stripe.')
  requireRealCaptcha(env)
  requireGuardedStore(env)
  requireGuardedRegistry(env)
  requireRealBanks(env)
  if (!/^whsec_\S{16,}$/.test(env.STRIPE_WEBHOOK_SECRET) || isMonotonous(env.STRIPE_WEBHOOK_SECRET.slice(6)))
    throw new ConfigurationError('In production STRIPE_WEBHOOK_SECRET must be a webhook secret of Stripe (whsec_…).')
}
