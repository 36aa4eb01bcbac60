import type { Logger } from 'pino'
import { createAccounts, savePaidStatus, userEmailChanged } from '#server/domains/accounts/api.ts'
import { createCatalogue } from '#server/domains/catalogue/api.ts'
import { type Companies, companyIncorporated } from '#server/domains/companies/api.ts'
import { createContact } from '#server/domains/contact/api.ts'
import { createDocuments } from '#server/domains/documents/api.ts'
import { createInvoicing } from '#server/domains/invoicing/api.ts'
import { createPurchases, purchasePaid } from '#server/domains/purchases/api.ts'
import { createReporting } from '#server/domains/reporting/api.ts'
import {
  adoptCustomer,
  createSubscriptions,
  paidBetween,
  paymentInvoicePaid,
  savePurchaseLine,
  subscribersOf,
} from '#server/domains/subscriptions/api.ts'
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
import { asDocumentCustomer } from './as-document-customer.ts'
import { auditRoutes } from './audit-routes.ts'
import { captchaOf } from './captcha-of.ts'
import { createAggregators } from './create-aggregators.ts'
import type { HttpParts } from './create-http.ts'
import { createPlatform } from './create-platform.ts'
import type { SettingFact } from './describe-settings.ts'
import { documentCustomer } from './document-customer.ts'
import { ownAddress } from './own-address.ts'
import { platformRoutes } from './platform-routes.ts'
import { saleOfPart, saleOfPurchase } from './sale-of-payment.ts'
import { setUpProviders } from './set-up-providers.ts'
import { wireBanking } from './wire-banking.ts'
import { wireCompanies } from './wire-companies.ts'
import { wireRegistry } from './wire-registry.ts'

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
  readonly door: Pick<HttpParts, 'routes' | 'authenticate' | 'idempotency' | 'onInfected'>
  readonly accounts: ReturnType<typeof createAccounts>
  readonly companies: Companies
  readonly subscriptions: ReturnType<typeof createSubscriptions>
  readonly catalogue: ReturnType<typeof createCatalogue>
  readonly invoicing: ReturnType<typeof createInvoicing>
  readonly documents: ReturnType<typeof createDocuments>
  readonly purchases: ReturnType<typeof createPurchases>
  readonly registry: ReturnType<typeof wireRegistry>
  readonly banking: ReturnType<typeof wireBanking>
  /** Every domain's personal data. */
  readonly personalData: readonly PersonalData[]
  /** Starts jobs and sweeps; before the first call that changes something. */
  start(): Promise<void>
  /** Finishes running work. */
  stop(): Promise<void>
}

/** Wires one instance: the only place that knows every domain, every provider and all event listeners. */
export const wire = ({ settings, log, database, version, facts = [] }: ProductParts): Product => {
  const transport = createSmtpTransport(settings.mail)
  const platform = createPlatform({ settings, log, database, transport })
  const payments = createStripePayments(settings.stripe)
  const captcha = captchaOf(platform)

  const accounts = createAccounts({
    platform,
    captcha,
    hasPaidSubscription: (userId, db) => subscriptions.hasPaidSubscription(userId, db),
    companyOf: (userId) => companies.companyOf(userId),
    bankUpdateOf: (userId) => banking.lastUpdateOf(platform.db, userId),
    companiesOf: (userIds) => companies.companiesOf(platform.db, userIds),
    searchCompanies: (text, limit) => companies.searchCompanies(platform.db, text, limit),
    boughtBy: (userId) => purchases.boughtBy(userId),
    hasPurchases: (userId) => purchases.hasPurchases(userId),
    subscriptionGoesOn: (userId) => subscriptions.goesOn(userId),
    personalData: () => personalData,
  })
  const catalogue = createCatalogue({
    platform,
    payments,
    subscribersOf: (productId) => subscribersOf(platform.db, productId),
    buyersOf: (productId) => purchases.buyersOf(productId),
    emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
  })
  const payerById = (userId: number) => accounts.userById(platform.db, userId)
  const subscriptions = createSubscriptions({
    platform,
    payments,
    catalogue,
    payerById,
    lockPayerRow: async (trx, userId) => {
      const user = await accounts.lockUserRow(trx, userId)
      return user?.isDeleted ? null : user
    },
    savePaidStatus,
    peopleOf: (db, userIds) => accounts.peopleOf(db, userIds),
    usersByEmail: (text) => accounts.usersByEmail(text),
    deletedUsers: () => accounts.deletedUsers(),
    invoicesOfPayments: (db, keys) => invoicing.invoicesOfPayments(db, keys),
    takeOverPurchase: (sessionId) => purchases.takeOver(sessionId),
    purchaseBehind: (remote) => purchases.behind(remote),
  })
  const companies = wireCompanies(platform, captcha, accounts)
  platform.events.listen(userEmailChanged, 'payment-customer', ({ userId }) =>
    subscriptions.refreshCustomerEmail(userId),
  )
  const ownAddressOf = async (userId: number) => ownAddress(await accounts.userById(platform.db, userId))
  const invoicing = createInvoicing({
    platform,
    ownAddressOf,
    languageOfAddress: accounts.languageOfAddress,
    customerById: async (db, userId) => documentCustomer(await accounts.userById(db, userId)),
    lockCustomer: async (trx, userId) => documentCustomer(await accounts.lockUserRow(trx, userId)),
    companiesOf: (db, userIds) => companies.companiesOf(db, userIds),
    emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
  })
  const purchases = createPurchases({
    platform,
    payments,
    captcha,
    catalogue,
    createSystemUser: (trx, buyer) => accounts.createSystemUser(trx, buyer),
    lockBuyer: (trx, userId) => accounts.lockUserRow(trx, userId),
    ownAddressOf,
    languageOfAddress: accounts.languageOfAddress,
    adoptCustomer,
    savePurchaseLine,
    mirrorSubscription: (stripeId) => subscriptions.mirrorSubscription(stripeId),
  })
  const titleOf = async (productId: number) => (await catalogue.productById(productId))?.name ?? ''
  platform.events.listen(
    paymentInvoicePaid,
    'invoice',
    async (paid) => invoicing.invoicePayment(await saleOfPart({ titleOf, soldAs: purchases.soldAs }, paid)),
    { fromTheStart: true },
  )
  platform.events.listen(purchasePaid, 'invoice', async ({ purchaseId }) => {
    const sale = await saleOfPurchase(purchases, purchaseId)
    if (sale) await invoicing.invoicePayment(sale)
  })
  platform.events.listen(companyIncorporated, 'release-held-invoices', ({ userId }) => invoicing.releaseFor(userId))
  const documents = createDocuments({
    platform,
    isConfirmed: async (userId) => (await accounts.statusOf(userId)).emailVerified,
    customerById: async (db, userId) => asDocumentCustomer(await accounts.userById(db, userId)),
    lockCustomer: async (trx, userId) => asDocumentCustomer(await accounts.lockUserRow(trx, userId)),
    emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
  })
  const registry = wireRegistry(platform, accounts, companies)
  const aggregators = createAggregators(settings.banking, () => platform.clock.now().getTime())
  const banking = wireBanking(platform, accounts, aggregators)
  const personalData = [
    accounts.personalData,
    companies.personalData,
    subscriptions.personalData,
    purchases.personalData,
    invoicing.personalData,
    documents.personalData,
    registry.personalData,
    banking.personalData,
  ]
  const contact = createContact({ platform, captcha })
  const reporting = createReporting({
    platform,
    isProduct: async (id) => (await catalogue.productById(id)) !== null,
    paidBetween: (period) => [paidBetween(platform.db, period), purchases.paidBetween(period)],
    emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
  })
  setUpProviders({ platform, payments, catalogue, aggregators })

  let work: 'starting' | 'ok' | 'failed' = 'starting'
  const jobsState = () => work
  const instances = createInstances({ db: platform.db, version, log })
  const own = [
    ...platformRoutes(platform, { plans: catalogue.plansForConfig, version, jobsState }),
    ...adminRoutes(platform, {
      version,
      jobsState,
      instances,
      settingFacts: facts,
      countDeliveries: () => subscriptions.countDeliveries(),
    }),
    ...auditRoutes(platform.db, {
      userById: (db, userId) => accounts.userById(db, userId),
      emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
      usersByEmail: (text) => accounts.usersByEmail(text),
      staffPeriodsOf: (db, userId) => accounts.staffPeriodsOf(db, userId),
      companyOf: (userId) => companies.companyOf(userId),
    }),
  ]
  const routes: Route[] = [
    accounts,
    catalogue,
    subscriptions,
    purchases,
    companies,
    invoicing,
    documents,
    registry,
    banking,
    reporting,
    contact,
  ].flatMap((domain) => [...domain.routes])
  return {
    platform,
    door: {
      routes: [...own, ...routes],
      authenticate: accounts.authenticate,
      idempotency: platform.idempotency,
      onInfected: recordInfectedUpload(platform),
    },
    accounts,
    companies,
    subscriptions,
    catalogue,
    invoicing,
    documents,
    purchases,
    registry,
    banking,
    personalData,
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
