import { isIP, isIPv6 } from 'node:net'
import * as z from 'zod/mini'
import { ibanFits, ibanOf } from '#contract/banking/iban.ts'
import { aggregators } from '#contract/banking/schemas.ts'
import { email, languages } from '#contract/core/fields.ts'
import { ConfigurationError } from './configuration-error.ts'

const text = z._default(z.string(), '')
/** A web address for people or providers; nothing that a browser would run. */
const webAddress = z._default(
  z.string().check(z.refine((value) => /^https?:\/\/[^\s/@]/i.test(value) && URL.canParse(value))),
  '',
)
/** The same without a path: the start of mailed links and the scope of the session cookie. */
const origin = webAddress.check(
  z.refine((value) => value === '' || (URL.canParse(value) && `${new URL(value).origin}/` === new URL(value).href)),
)
const isNetwork = (entry: string): boolean => {
  const [address = '', bits = '0', ...more] = entry.split('/')
  return (
    isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32)
  )
}
/** `true`, `false`, a number of hops, or a list of addresses, networks and their named groups. */
const trustedProxies = z._default(
  z.string().check(
    z.refine((value) => {
      if (/^(true|false|[1-9])$/.test(value)) return true
      const entries = value.split(',').map((entry) => entry.trim())
      return entries.every((entry) => /^(loopback|linklocal|uniquelocal)$/.test(entry) || isNetwork(entry))
    }),
  ),
  '',
)
/** `address` or `Name <address>`, on one line. */
const sender = z._default(z.string().check(z.regex(/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)), '')
/** `#rrggbb` or `#rgb`; the sign is optional, since it starts a comment in some files. */
const colour = z._default(z.string().check(z.regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)), '')
/** Six digits, in pairs or not. */
const sortCode = z._default(z.string().check(z.regex(/^(?:\d{2}[ -]?\d{2}[ -]?\d{2})?$/)), '')
/** Eight digits, as British banks number accounts. */
const accountNumber = z._default(z.string().check(z.regex(/^(?:\d{8})?$/)), '')
const iban = z._default(
  z.string().check(z.refine((value) => value === '' || (ibanOf(value) !== null && ibanFits(value)))),
  '',
)
/** Eight or eleven signs (ISO 9362). */
const bic = z._default(z.string().check(z.regex(/^(?:[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?)?$/)), '')
const port = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), fallback)
/** Whole days from 1 to 60, at most eight of them: `3,5,7`. */
const retryDays = z._default(
  z.string().check(z.regex(/^(?:(?:[1-9]|[1-5]\d|60)(?:\s*,\s*|$)){1,8}$/), z.regex(/\d$/)),
  '',
)
/** Days from 99 before a due day to 99 after it, at most eight of them: `-3,0,7,14`; or `off`. */
const reminderDays = z._default(
  z.string().check(z.regex(/^(?:off|(?:0|-?[1-9]\d?)(?:\s*,\s*(?:0|-?[1-9]\d?)){0,7})$/)),
  '-3,0,7,14',
)
/** A day YYYY-MM-DD of the calendar, or nothing. */
const calendarDay = z._default(z.union([z.literal(''), z.iso.date()]), '')
/** Whole years from 1 to 100, or nothing. */
const retentionYearsVariable = z._default(z.string().check(z.regex(/^(?:[1-9]\d?|100)?$/)), '')
/** An id as providers write it, or nothing. */
const uuid = z._default(z.string().check(z.regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i)), '')
/** A name of an account, a category or an item of an accounting program; empty for the program's own. */
const salesAccount = (fallback: string) =>
  z._default(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((value) => value || fallback),
    ),
    fallback,
  )
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['', '0', 'false', 'no', 'off'] })

/** Every variable that is read, in the order of the table in the README. */
export const environment = z.object({
  // A misspelt production must not start with demo logins.
  NODE_ENV: z._default(z.enum(['production', 'development', 'test', '']), ''),
  PORT: port(3000),
  HOST: text,
  PUBLIC_URL: origin,
  TRUST_PROXY: trustedProxies,
  DATA_DIR: z._default(z.string(), '.portico'),
  DATABASE_URL: z._default(z.string().check(z.regex(/^postgres(ql)?:\/\//)), ''),
  DATABASE_TLS: z._default(z.enum(['off', 'require', 'verify-ca', 'verify-full', '']), ''),
  DATABASE_CA_FILE: text,
  ROLE: z._default(z.enum(['all', 'web', 'worker', '']), ''),
  WORKERS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(64)), 0),
  S3_ENDPOINT: origin,
  S3_BUCKET: z._default(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)), ''),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), ''),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  CLAMAV_HOST: text,
  CLAMAV_PORT: port(3310),
  CLAMAV_SOCKET: text,
  SANDBOX_PORT: port(3001),
  SANDBOX_URL: origin,
  APP_KEY: text,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  DEFAULT_LANGUAGE: z._default(z.enum(languages), 'en'),
  DEMO_DATA: z._default(flag, true),
  RATE_LIMIT_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1200),
  STAFF_SECOND_FACTOR: z._default(z.enum(['optional', 'required']), 'optional'),
  CAPTCHA_COST: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 20_000),
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET_KEY: text,
  RECAPTCHA_MIN_SCORE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.5),
  RECAPTCHA_URL: origin,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_RETRY_DAYS: retryDays,
  VAT_PERCENT: z._default(z.coerce.number().check(z.gte(0), z.lte(100)), 0),
  LOCK_ISSUED_INVOICES: z._default(flag, false),
  INVOICE_DUE_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(365)), 14),
  INVOICE_REMINDER_DAYS: reminderDays,
  XERO_SALES_ACCOUNT: salesAccount('200'),
  FREEAGENT_SALES_CATEGORY: salesAccount('001'),
  QUICKBOOKS_SALES_ITEM: salesAccount('Sales'),
  STAGE_UNDO_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(3_600)), 60),
  ACSP_NUMBER: z._default(z.string().check(z.maxLength(40)), ''),
  ACSP_SINCE: calendarDay,
  AUDIT_KEEP_YEARS: retentionYearsVariable,
  COMPANIES_HOUSE_API_KEY: text,
  COMPANIES_HOUSE_URL: origin,
  CREDAS_API_KEY: text,
  CREDAS_REG_TYPE_ID: uuid,
  CREDAS_URL: origin,
  BANKING_PROVIDER: z._default(z.enum([...aggregators, '']), ''),
  GOCARDLESS_SECRET_ID: text,
  GOCARDLESS_SECRET_KEY: text,
  TRUELAYER_CLIENT_ID: text,
  TRUELAYER_CLIENT_SECRET: text,
  SMTP_HOST: text,
  SMTP_PORT: port(587),
  SMTP_SECURE: z._default(flag, false),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  MAIL_FROM: sender,
  PROVIDER_NAME: text,
  PROVIDER_LEGAL_NAME: text,
  PROVIDER_COMPANY_NUMBER: text,
  PROVIDER_ADDRESS: text,
  PROVIDER_PHONE: text,
  PROVIDER_EMAIL: z._default(email, ''),
  PROVIDER_VAT_NUMBER: text,
  PROVIDER_LOGO_URL: webAddress,
  PROVIDER_LOGO_FILE: text,
  PROVIDER_COLOUR: colour,
  PROVIDER_PRIVACY_URL: webAddress,
  PROVIDER_COOKIE_URL: webAddress,
  PROVIDER_TERMS_URL: webAddress,
  PROVIDER_SOCIAL: text,
  PROVIDER_BANK_ACCOUNT_NAME: text,
  PROVIDER_BANK_NAME: text,
  PROVIDER_BANK_SORT_CODE: sortCode,
  PROVIDER_BANK_ACCOUNT_NUMBER: accountNumber,
  PROVIDER_BANK_IBAN: iban,
  PROVIDER_BANK_BIC: bic,
  LANDING: z._default(flag, true),
  LANDING_TEXTS_FILE: text,
})
/** The validated environment. */
export type Environment = z.output<typeof environment>

/** Reads the variables; throws `ConfigurationError`, which names the invalid ones. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  // An empty variable, as compose files leave it, counts as unset.
  const known = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, variables[name]?.trim() || undefined]),
  )
  const result = z.safeParse(environment, known)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.'))
  throw new ConfigurationError(`The configuration has wrong values: ${[...new Set(names)].join(', ')}.`)
}
