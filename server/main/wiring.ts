import type { Logger } from 'pino'
import { createAccounts } from '#server/domains/accounts/api.ts'
import { createCatalogue } from '#server/domains/catalogue/api.ts'
import { createCompanies } from '#server/domains/companies/api.ts'
import { createContact } from '#server/domains/contact/api.ts'
import { createSubscriptions } from '#server/domains/subscriptions/api.ts'
import { createSpentCaptchas } from '#server/platform/captcha/spent-captchas.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deriveKey } from '#server/platform/secrets/derive-key.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createAltchaCaptcha } from '#server/providers/captcha/altcha/adapter.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import { createSmtpTransport } from '#server/providers/mail-transport/smtp/adapter.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { createPlatform } from './create-platform.ts'
import type { HttpParts } from './http.ts'
import { platformRoutes } from './platform-routes.ts'
import { setUpProviders } from './set-up-providers.ts'

/** What one instance is made of. */
export interface ProductParts {
  readonly settings: Settings
  readonly log: Logger
  readonly database: Database
  readonly version: string
}

/** A wired product: its door for HTTP, what the demo data need, and how it starts and stops. */
export interface Product {
  readonly platform: Platform
  readonly door: Pick<HttpParts, 'routes' | 'authenticate'>
  readonly accounts: ReturnType<typeof createAccounts>
  readonly companies: ReturnType<typeof createCompanies>
  readonly subscriptions: ReturnType<typeof createSubscriptions>
  readonly catalogue: ReturnType<typeof createCatalogue>
  /** Starts jobs and sweeps; before the first call that changes something. */
  start(): Promise<void>
  /** Finishes what runs. */
  stop(): Promise<void>
}

const captchaOf = ({ db, jobs, settings }: Platform): CaptchaVerifier =>
  createAltchaCaptcha({
    cost: settings.captcha.cost,
    signatureKey: deriveKey(settings.appKey, 'captcha-signature'),
    solutionKey: deriveKey(settings.appKey, 'captcha-solution'),
    spent: createSpentCaptchas(db, jobs),
  })

/** Wires one instance: the only place that knows every domain, every provider and who listens to whom. */
export const wire = ({ settings, log, database, version }: ProductParts): Product => {
  const transport = createSmtpTransport(settings.mail)
  const platform = createPlatform({ settings, log, database, transport })
  const payments = createStripePayments(settings.stripe)
  const captcha = captchaOf(platform)

  const accounts = createAccounts({
    platform,
    captcha,
    hasPaidSubscription: (userId, db) => subscriptions.hasPaidSubscription(userId, db),
    companyOf: (userId) => companies.companyOf(userId),
  })
  const catalogue = createCatalogue({ platform, payments })
  const payerById = (userId: number) => accounts.userById(platform.db, userId)
  const subscriptions = createSubscriptions({ platform, payments, catalogue, payerById })
  const companies = createCompanies({
    platform,
    standingOf: (userId) => accounts.standingOf(userId),
    nameUser: (trx, name) => accounts.nameUser(trx, name),
  })
  const contact = createContact({ platform, captcha })
  setUpProviders({ platform, payments, catalogue })

  let work: 'starting' | 'ok' | 'failed' = 'starting'
  const own = platformRoutes(platform, { plans: catalogue.plansForConfig, version, jobsState: () => work })
  const routes: Route[] = [accounts, subscriptions, companies, contact].flatMap((domain) => [...domain.routes])
  return {
    platform,
    door: { routes: [...own, ...routes], authenticate: (token) => accounts.authenticate(token) },
    accounts,
    companies,
    subscriptions,
    catalogue,
    start: async () => {
      await platform.jobs.start()
      work = 'ok'
    },
    stop: async () => {
      work = 'failed'
      platform.clock.stop()
      await platform.jobs.stop()
      transport.close()
    },
  }
}
