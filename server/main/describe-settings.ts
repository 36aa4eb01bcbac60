import * as z from 'zod/mini'
import type { settingSources } from '#contract/platform/admin-health.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Environment, environment } from './environment.ts'

/** One variable of the configuration, as admins see it. */
export interface SettingFact {
  readonly name: string
  /** The value in force; null for a secret, always, and for what has none. */
  readonly value: string | null
  readonly secret: boolean
  readonly set: boolean
  readonly source: (typeof settingSources)[number]
  readonly default: string | null
}

type Name = keyof Environment

/** By its name a secret, unless it stands below: a new one is hidden before anybody thinks of it. */
const secretName = /SECRET|PASSWORD|TOKEN|(^|_)KEY$|CREDENTIAL|_USER$/
/** These go to every browser. */
const publicNames: readonly Name[] = ['STRIPE_PUBLISHABLE_KEY', 'RECAPTCHA_SITE_KEY']

const isSecret = (name: Name): boolean =>
  secretName.test(name) && !publicNames.includes(name) && name !== 'STAFF_SECOND_FACTOR'

/** Where the database is, without who opens it or how. */
const withoutCredentials = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** What holds where the environment is silent and the product works it out: by mode, or from the sandbox. */
const inForce: Partial<Record<Name, (settings: Settings) => string>> = {
  HOST: ({ host }) => host,
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  SANDBOX_URL: ({ sandboxUrl }) => sandboxUrl ?? '',
  APP_KEY: () => 'set',
  STRIPE_SECRET_KEY: ({ stripe }) => stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: ({ stripe }) => stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: ({ stripe }) => stripe.webhookSecret,
  STRIPE_RETRY_DAYS: ({ stripe }) => stripe.retryDays?.join(',') ?? '',
  RECAPTCHA_URL: ({ captcha }) => captcha.recaptcha?.url ?? '',
  COMPANIES_HOUSE_API_KEY: ({ registry }) => registry?.apiKey ?? '',
  COMPANIES_HOUSE_URL: ({ registry }) => registry?.url ?? '',
  BANKING_PROVIDER: ({ banking }) => banking.chosen ?? '',
  GOCARDLESS_SECRET_ID: ({ banking }) => banking.gocardless?.secretId ?? '',
  GOCARDLESS_SECRET_KEY: ({ banking }) => banking.gocardless?.secretKey ?? '',
  TRUELAYER_CLIENT_ID: ({ banking }) => banking.truelayer?.clientId ?? '',
  TRUELAYER_CLIENT_SECRET: ({ banking }) => banking.truelayer?.clientSecret ?? '',
  SMTP_HOST: ({ mail }) => mail.host,
  SMTP_PORT: ({ mail }) => String(mail.port),
  MAIL_FROM: ({ mail }) => mail.from,
  PROVIDER_NAME: ({ provider }) => provider.name,
  PROVIDER_LEGAL_NAME: ({ provider }) => provider.legalName,
  PROVIDER_COMPANY_NUMBER: ({ provider }) => provider.companyNumber,
  PROVIDER_ADDRESS: ({ provider }) => provider.address.join(' | '),
  PROVIDER_PHONE: ({ provider }) => provider.phone,
  PROVIDER_EMAIL: ({ provider }) => provider.email,
  PROVIDER_PRIVACY_URL: ({ provider }) => provider.privacyUrl,
  PROVIDER_COOKIE_URL: ({ provider }) => provider.cookieUrl,
  PROVIDER_TERMS_URL: ({ provider }) => provider.termsUrl,
}

/** Made once in the data folder when nobody sets them. */
const localNames: readonly Name[] = ['APP_KEY', 'STRIPE_WEBHOOK_SECRET']
/** Worked out from other settings, in every mode. */
const derivedNames: readonly Name[] = ['HOST', 'PUBLIC_URL', 'RECAPTCHA_URL', 'COMPANIES_HOUSE_URL']

const sourceOf = (name: Name, given: boolean, value: string, defaults: string): SettingFact['source'] => {
  if (given) return 'environment'
  if (localNames.includes(name) && value !== '') return 'local'
  return value === defaults || derivedNames.includes(name) ? 'default' : 'sandbox'
}

const plain = (value: string | number | boolean): string => String(value)

/**
 * Every variable of the configuration with the value in force and where it comes from. Of a secret only whether it is set:
 * never the secret, never a part of it.
 */
export const describeSettings = (variables: NodeJS.ProcessEnv, settings: Settings): SettingFact[] => {
  const defaults = z.parse(environment, {})
  const names = Object.keys(environment.shape) as Name[]
  return names.map((name) => {
    const given = variables[name]?.trim() ?? ''
    const byDefault = plain(defaults[name])
    const found = given || (inForce[name]?.(settings) ?? byDefault)
    const value = name === 'DATABASE_URL' ? withoutCredentials(found) : found
    const secret = isSecret(name)
    return {
      name,
      value: secret || value === '' ? null : value,
      secret,
      set: found !== '',
      source: sourceOf(name, given !== '', found, byDefault),
      default: secret || byDefault === '' ? null : byDefault,
    }
  })
}
