import type { Logger } from 'pino'
import { type Accounts, createAccounts } from '#server/domains/accounts/api.ts'
import { type Aml, createAml } from '#server/domains/aml/api.ts'
import { type Banking, createBanking } from '#server/domains/banking/api.ts'
import { type Catalogue, createCatalogue } from '#server/domains/catalogue/api.ts'
import { type Companies, createCompanies } from '#server/domains/companies/api.ts'
import { createContact } from '#server/domains/contact/api.ts'
import { createCustomers } from '#server/domains/customers/api.ts'
import { createDocuments, type Documents } from '#server/domains/documents/api.ts'
import { createIdentity, type Identity } from '#server/domains/identity/api.ts'
import { createInvoicing, type Invoicing } from '#server/domains/invoicing/api.ts'
import { createPayLinks, type PayLinks, pendingPayments } from '#server/domains/pay-links/api.ts'
import { createPaymentEvents, type PaymentEvents } from '#server/domains/payments/api.ts'
import { createPurchases, type Purchases } from '#server/domains/purchases/api.ts'
import { createRefunds, type Refunds } from '#server/domains/refunds/api.ts'
import { createRegistry, type Registry } from '#server/domains/registry/api.ts'
import { createReporting } from '#server/domains/reporting/api.ts'
import { createSavedViews, type SavedViews } from '#server/domains/saved-views/api.ts'
import { createStatutory, type Statutory } from '#server/domains/statutory/api.ts'
import { createSubscriptions, type Subscriptions } from '#server/domains/subscriptions/api.ts'
import { createTransfers, type Transfers } from '#server/domains/transfers/api.ts'
import { recordInfectedUpload } from '#server/platform/audit/record-infected-upload.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import { createInstances } from '#server/platform/instances/instances.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createSmtpTransport } from '#server/providers/mail-transport/smtp/adapter.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { adminRoutes } from './admin-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { captchaOf } from './captcha-of.ts'
import { createAggregators } from './create-aggregators.ts'
import { createCompanyRegistry } from './create-company-registry.ts'
import type { HttpParts } from './create-http.ts'
import { createIdentityChecks } from './create-identity-checks.ts'
import { createPlatform } from './create-platform.ts'
import { createPublicConfig } from './create-public-config.ts'
import type { SettingFact } from './describe-settings.ts'
import { platformRoutes } from './platform-routes.ts'
import { registerListeners } from './register-listeners.ts'
import { setUpProviders } from './set-up-providers.ts'

/** What one instance is made of. */
export interface ProductParts {
  readonly settings: Settings
  readonly log: Logger
  readonly database: Database
  readonly version: string
  /** What admins see of the configuration. */
  readonly facts?: readonly SettingFact[]
}

/** A wired product: its HTTP server, what the demo data need, and its start and stop. */
export interface Product {
  readonly platform: Platform
  readonly admission: Pick<HttpParts, 'routes' | 'authenticate' | 'idempotency' | 'onInfected' | 'publicConfig'>
  readonly accounts: Accounts
  readonly companies: Companies
  readonly subscriptions: Subscriptions
  readonly catalogue: Catalogue
  readonly identity: Identity
  readonly invoicing: Invoicing
  readonly documents: Documents
  readonly aml: Aml
  readonly savedViews: SavedViews
  readonly purchases: Purchases
  readonly refunds: Refunds
  readonly payLinks: PayLinks
  readonly registry: Registry
  readonly statutory: Statutory
  readonly banking: Banking
  readonly transfers: Transfers
  readonly paymentEvents: PaymentEvents
  /** Every domain's personal data. */
  readonly personalData: readonly PersonalData[]
  /** Starts jobs and sweeps; before the first call that changes something. */
  start(): Promise<void>
  /** Finishes running work. */
  stop(): Promise<void>
}

/**
 * Wires one instance: the only place that knows every domain and every provider. Read it from top to bottom: each line
 * uses only what stands above it, and what travels upwards is an event (`register-listeners.ts`).
 */
export const wire = ({ settings, log, database, version, facts = [] }: ProductParts): Product => {
  const transport = createSmtpTransport(settings.mail)
  const platform = createPlatform({ settings, log, database, transport })
  const captcha = captchaOf(platform)
  const payments = createStripePayments(settings.stripe)
  const aggregators = createAggregators(settings.banking, () => platform.clock.now().getTime())

  const catalogue = createCatalogue({ platform, payments })
  const subscriptions = createSubscriptions({ platform, payments, catalogue })
  const purchases = createPurchases({ platform, payments, captcha, catalogue, subscriptions })
  const companies = createCompanies({ platform, captcha })
  const identity = createIdentity({ platform, checks: createIdentityChecks(platform) })
  const invoicing = createInvoicing({ platform, pendingPayments })
  const payLinks = createPayLinks({ platform, payments, invoicing })
  const refunds = createRefunds({ platform, payments, invoicing })
  const documents = createDocuments({ platform })
  const registry = createRegistry({ platform, registry: createCompanyRegistry(platform) })
  const banking = createBanking({ platform, aggregators })
  const transfers = createTransfers({ platform, invoicing })
  const statutory = createStatutory({ platform })
  const aml = createAml({ platform })
  const savedViews = createSavedViews({ platform })
  const contact = createContact({ platform, captcha })
  const paymentEvents = createPaymentEvents({ platform, payments, subscriptions, purchases, payLinks, refunds })
  const reporting = createReporting({ platform })
  // Statutory documents first: they go before their company, with their files.
  const stored = [
    statutory,
    companies,
    identity,
    subscriptions,
    purchases,
    invoicing,
    payLinks,
    refunds,
    documents,
    registry,
    banking,
    transfers,
    aml,
    savedViews,
  ]
  const personalData = stored.map((domain) => domain.personalData)
  const accounts = createAccounts({ platform, captcha, personalData })
  const customers = createCustomers({ platform })
  registerListeners(platform, {
    accounts,
    companies,
    identity,
    subscriptions,
    purchases,
    invoicing,
    payLinks,
    refunds,
    registry,
  })
  setUpProviders({ platform, payments, catalogue, aggregators })

  let work: 'starting' | 'ok' | 'failed' = 'starting'
  const jobsState = () => work
  const instances = createInstances({ db: platform.db, version, log })
  const publicConfig = createPublicConfig(platform, catalogue.plansForConfig)
  const own = [
    ...platformRoutes(platform, { config: publicConfig, version, jobsState }),
    ...adminRoutes(platform, {
      version,
      jobsState,
      instances,
      settingFacts: facts,
      countDeliveries: paymentEvents.countDeliveries,
    }),
    ...auditRoutes(platform.db),
  ]
  const routes: Route[] = [
    accounts,
    catalogue,
    subscriptions,
    purchases,
    paymentEvents,
    companies,
    identity,
    invoicing,
    payLinks,
    refunds,
    documents,
    registry,
    banking,
    transfers,
    reporting,
    contact,
    customers,
    aml,
    savedViews,
    statutory,
  ].flatMap((domain) => [...domain.routes])
  return {
    platform,
    admission: {
      routes: [...own, ...routes],
      authenticate: accounts.authenticate,
      idempotency: platform.idempotency,
      onInfected: recordInfectedUpload(platform),
      publicConfig,
    },
    accounts,
    companies,
    subscriptions,
    catalogue,
    identity,
    invoicing,
    documents,
    aml,
    savedViews,
    purchases,
    refunds,
    payLinks,
    registry,
    statutory,
    banking,
    transfers,
    paymentEvents,
    personalData: [accounts.personalData, ...personalData],
    start: async () => {
      await Promise.all([platform.jobs.start(), instances.start()])
      work = 'ok'
    },
    stop: async () => {
      work = 'failed'
      platform.clock.stop()
      await Promise.all([platform.jobs.stop(), instances.stop()])
      transport.close()
    },
  }
}
