import { createHash } from 'node:crypto'
import { sandboxPublishableKey } from '#contract/platform/payment-script.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { acspOf } from './acsp-of.ts'
import { bankingOf } from './banking-of.ts'
import { ConfigurationError } from './configuration-error.ts'
import { databaseUrlOf } from './database-url-of.ts'
import { demoProvider } from './demo-provider.ts'
import { describeSettings, type SettingFact } from './describe-settings.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { clamdOf } from './file-scanner-of.ts'
import { identityChecksOf } from './identity-checks-of.ts'
import { objectStoreOf } from './object-store-of.ts'
import { providerBankOf } from './provider-bank-of.ts'
import { readLandingTexts } from './read-landing-texts.ts'
import { readLogo } from './read-logo.ts'
import { registryOf, registryPagesOf } from './registry-of.ts'
import { requireFittingStripeKeys } from './require-fitting-stripe-keys.ts'
import { requireInProduction } from './require-in-production.ts'
import { roleOf } from './role-of.ts'

/** The sandbox's default retry policy. */
const sandboxRetryDays = '3,5,7'

/** The generated secrets of an unconfigured start: created once in the data folder, never used in production. */
export interface LocalSecrets {
  readonly appKey: string
  readonly webhookSecret: string
}

const socialLinks = (list: string): { name: string; url: string }[] =>
  list
    .split(',')
    .map((entry) => entry.trim().split('='))
    .flatMap(([name, url]) => (name && url && url.startsWith('https://') ? [{ name, url }] : []))

const sandboxHost = (url: string): Settings['stripe']['host'] => {
  const address = new URL(url)
  return {
    host: address.hostname,
    port: Number(address.port || (address.protocol === 'https:' ? 443 : 80)),
    protocol: address.protocol === 'https:' ? 'https' : 'http',
  }
}

const list = (value: string): string[] =>
  value
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)

/** Expands a colour to the contract's form; '' stays ''. */
const fullColour = (written: string): string => {
  const digits = written.replace('#', '').toLowerCase()
  if (digits === '') return ''
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

const providerOf = (env: Environment, sandboxUrl: string | null): Settings['provider'] => {
  const fallback = sandboxUrl === null ? null : demoProvider(sandboxUrl)
  return {
    name: env.PROVIDER_NAME || (fallback?.name ?? ''),
    legalName: env.PROVIDER_LEGAL_NAME || (fallback?.legalName ?? ''),
    companyNumber: env.PROVIDER_COMPANY_NUMBER || (fallback?.companyNumber ?? ''),
    address: env.PROVIDER_ADDRESS ? list(env.PROVIDER_ADDRESS) : (fallback?.address ?? []),
    phone: env.PROVIDER_PHONE || (fallback?.phone ?? ''),
    email: env.PROVIDER_EMAIL || (fallback?.email ?? ''),
    vatNumber: env.PROVIDER_VAT_NUMBER || (fallback?.vatNumber ?? ''),
    logoUrl: env.PROVIDER_LOGO_URL,
    logo: readLogo(env.PROVIDER_LOGO_FILE),
    colour: fullColour(env.PROVIDER_COLOUR),
    privacyUrl: env.PROVIDER_PRIVACY_URL || (fallback?.privacyUrl ?? ''),
    cookieUrl: env.PROVIDER_COOKIE_URL || (fallback?.cookieUrl ?? ''),
    termsUrl: env.PROVIDER_TERMS_URL || (fallback?.termsUrl ?? ''),
    social: socialLinks(env.PROVIDER_SOCIAL),
  }
}

/** Returns the sandbox providers' address; null with real payments or in production. */
const sandboxUrlOf = (env: Environment): string | null => {
  if (env.NODE_ENV === 'production') return null
  if (env.SANDBOX_URL) return env.SANDBOX_URL.replace(/\/$/, '')
  return env.STRIPE_SECRET_KEY ? null : `http://127.0.0.1:${env.SANDBOX_PORT}`
}

const mailOf = (env: Environment, sandboxUrl: string | null): Settings['mail'] => {
  const from = env.MAIL_FROM || (sandboxUrl ? 'Portico <no-reply@example.test>' : '')
  if (env.SMTP_HOST || sandboxUrl === null) {
    const { SMTP_HOST: host, SMTP_PORT: smtpPort, SMTP_SECURE: secure, SMTP_USER: user, SMTP_PASSWORD: password } = env
    return { host, port: smtpPort, secure, requireTls: env.NODE_ENV === 'production' && !secure, user, password, from }
  }
  const sandbox = new URL(sandboxUrl)
  return {
    host: sandbox.hostname,
    port: Number(sandbox.port) + 1,
    secure: false,
    requireTls: false,
    user: '',
    password: '',
    from,
  }
}

/** Returns the configured retry policy, else the sandbox's, or none when unknown. */
const retryDaysOf = (env: Environment, sandboxUrl: string | null): Settings['stripe']['retryDays'] => {
  const written = env.STRIPE_RETRY_DAYS || (sandboxUrl === null ? '' : sandboxRetryDays)
  return written === '' ? null : written.split(',').map(Number)
}

/** Returns Google's captcha when its keys are set; one of them alone is an error. */
const recaptchaOf = (env: Environment): Settings['captcha']['recaptcha'] => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_MIN_SCORE: minScore } = env
  if ((siteKey === '') !== (secretKey === ''))
    throw new ConfigurationError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY go together: set both or none.')
  if (siteKey === '') return null
  return { siteKey, secretKey, minScore, url: (env.RECAPTCHA_URL || 'https://www.google.com').replace(/\/$/, '') }
}

const trustedProxiesOf = (written: string): Settings['trustProxy'] => {
  if (written === '' || written === 'false') return false
  return /^[1-9]$/.test(written) ? Number(written) : written === 'true' || written
}

/** The settings of an instance, with the demo data and the sandbox's pace. */
export interface Configuration {
  readonly settings: Settings
  /** How many worker processes it starts beside itself. */
  readonly workers: number
  /** Whether to load the demo data into an empty database; never with real providers. */
  readonly demoData: boolean
  readonly requestsPerMinute: number
  /** What admins see of it: every variable, secrets only as set or not. */
  readonly facts: readonly SettingFact[]
}

/**
 * Reads and validates the environment. `localSecrets` is called only when keys are missing outside production. Throws
 * `ConfigurationError` with one sentence.
 */
export const readConfiguration = (
  variables: NodeJS.ProcessEnv,
  localSecrets: (dataDir: string) => LocalSecrets,
): Configuration => {
  const env = readEnvironment(variables)
  const production = env.NODE_ENV === 'production'
  requireFittingStripeKeys(env)
  if (production) requireInProduction(env)
  const sandboxUrl = sandboxUrlOf(env)
  const provider = providerOf(env, sandboxUrl)
  const { role, workers } = roleOf(env)
  if (env.VAT_PERCENT > 0 && provider.vatNumber === '')
    throw new ConfigurationError('VAT_PERCENT needs PROVIDER_VAT_NUMBER: only a firm registered for VAT may charge it.')
  const secrets = env.APP_KEY && (env.STRIPE_WEBHOOK_SECRET || !sandboxUrl) ? null : localSecrets(env.DATA_DIR)
  const settings: Settings = {
    production,
    port: env.PORT,
    host: env.HOST || (production ? '0.0.0.0' : 'localhost'),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: databaseUrlOf(env),
    role,
    objectStore: objectStoreOf(env),
    clamd: clamdOf(env),
    trustProxy: trustedProxiesOf(env.TRUST_PROXY),
    sandboxUrl,
    appKey: createHash('sha256')
      .update(env.APP_KEY || (secrets?.appKey ?? ''))
      .digest(),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY || 'sk_test_sandbox',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY || sandboxPublishableKey,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET || (sandboxUrl ? (secrets?.webhookSecret ?? '') : ''),
      retryDays: retryDaysOf(env, sandboxUrl),
      host: sandboxUrl ? sandboxHost(sandboxUrl) : null,
    },
    registry: registryOf(env, sandboxUrl),
    registryPages: registryPagesOf(env, sandboxUrl),
    identityChecks: identityChecksOf(env, sandboxUrl),
    banking: bankingOf(env, sandboxUrl),
    mail: mailOf(env, sandboxUrl),
    staffTwoFactor: env.STAFF_SECOND_FACTOR,
    captcha: { cost: env.CAPTCHA_COST, recaptcha: recaptchaOf(env) },
    vatHundredths: Math.round(env.VAT_PERCENT * 100),
    lockIssuedInvoices: env.LOCK_ISSUED_INVOICES,
    invoiceDueDays: env.INVOICE_DUE_DAYS,
    invoiceReminderDays: env.INVOICE_REMINDER_DAYS === 'off' ? [] : env.INVOICE_REMINDER_DAYS.split(',').map(Number),
    salesAccounts: {
      xero: env.XERO_SALES_ACCOUNT,
      freeagent: env.FREEAGENT_SALES_CATEGORY,
      quickbooks: env.QUICKBOOKS_SALES_ITEM,
    },
    stageUndoSeconds: env.STAGE_UNDO_SECONDS,
    acsp: acspOf(env),
    auditRetentionYears: env.AUDIT_KEEP_YEARS === '' ? null : Number(env.AUDIT_KEEP_YEARS),
    defaultLanguage: env.DEFAULT_LANGUAGE,
    provider,
    providerBank: providerBankOf(env, sandboxUrl),
    landing: env.LANDING ? readLandingTexts(env.LANDING_TEXTS_FILE) : null,
    logLevel: env.LOG_LEVEL,
  }
  return {
    settings,
    workers,
    demoData: env.DEMO_DATA && sandboxUrl !== null && role !== 'worker',
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    facts: describeSettings(variables, settings),
  }
}
