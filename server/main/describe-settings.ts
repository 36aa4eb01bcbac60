import * as z from 'zod/mini'
import type { settingSources } from '#contract/platform/admin-health.ts'
import type { SettingName } from '#contract/platform/setting-names.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Environment, environment } from './environment.ts'

/** One variable of the configuration, as admins see it. */
export interface SettingFact {
  readonly name: SettingName
  /** The value in force; null for every secret, and for a variable without a value. */
  readonly value: string | null
  readonly secret: boolean
  readonly set: boolean
  readonly source: (typeof settingSources)[number]
  readonly default: string | null
}

type Name = keyof Environment

/** Matches the names of secrets, unless listed below: a new one is hidden by default. */
const secretName = /SECRET|PASSWORD|TOKEN|(^|_)KEY$|CREDENTIAL|_USER$/
/** These are sent to every browser. */
const publicNames: readonly Name[] = ['STRIPE_PUBLISHABLE_KEY', 'RECAPTCHA_SITE_KEY']

const isSecret = (name: Name): boolean =>
  secretName.test(name) && !publicNames.includes(name) && name !== 'STAFF_SECOND_FACTOR'

/** Formats the database's address without credentials. */
const withoutCredentials = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** The values that the product computes when the environment has none: by mode, or from the sandbox. */
const inForce: Partial<Record<Name, (settings: Settings) => string>> = {
  HOST: ({ host }) => host,
  ROLE: ({ role }) => role,
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
  CREDAS_API_KEY: ({ identityChecks }) => identityChecks?.apiKey ?? '',
  CREDAS_REG_TYPE_ID: ({ identityChecks }) => identityChecks?.regTypeId ?? '',
  CREDAS_URL: ({ identityChecks }) => identityChecks?.url ?? '',
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
  PROVIDER_BANK_ACCOUNT_NAME: ({ providerBank }) => providerBank.accountName,
  PROVIDER_BANK_NAME: ({ providerBank }) => providerBank.name,
  PROVIDER_BANK_SORT_CODE: ({ providerBank }) => providerBank.sortCode,
  PROVIDER_BANK_ACCOUNT_NUMBER: ({ providerBank }) => providerBank.accountNumber,
  PROVIDER_BANK_IBAN: ({ providerBank }) => providerBank.iban,
  PROVIDER_BANK_BIC: ({ providerBank }) => providerBank.bic,
}

/** Generated once in the data folder unless set. */
const localNames: readonly Name[] = ['APP_KEY', 'STRIPE_WEBHOOK_SECRET']
/** Computed from other settings, in every mode. */
const derivedNames: readonly Name[] = [
  'HOST',
  'PUBLIC_URL',
  'ROLE',
  'RECAPTCHA_URL',
  'COMPANIES_HOUSE_URL',
  'CREDAS_URL',
]

const sourceOf = (name: Name, given: boolean, value: string, defaults: string): SettingFact['source'] => {
  if (given) return 'environment'
  if (localNames.includes(name) && value !== '') return 'local'
  return value === defaults || derivedNames.includes(name) ? 'default' : 'sandbox'
}

const plain = (value: string | number | boolean): string => String(value)

/** Formats what the environment gives as it was understood: `1` and `yes` are `true`. */
const understood = (name: Name, given: string): string => {
  const read = z.safeParse(environment.shape[name], given)
  return read.success ? plain(read.data) : given
}

/**
 * Lists every variable with the value in force and its source. Of a secret it says only whether it is set, never any
 * part of it.
 */
export const describeSettings = (variables: NodeJS.ProcessEnv, settings: Settings): SettingFact[] => {
  const defaults = z.parse(environment, {})
  const names = Object.keys(environment.shape) as Name[]
  return names.map((name) => {
    const given = variables[name]?.trim() ?? ''
    const byDefault = plain(defaults[name])
    const found = given === '' ? (inForce[name]?.(settings) ?? byDefault) : understood(name, given)
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
