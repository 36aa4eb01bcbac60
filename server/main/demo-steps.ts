import { findAnyPerson } from '#server/domains/people/api.ts'
import { seedDeadMail, seedDemoMails } from '#server/platform/mail/seed-demo-mails.ts'
import { paidMonths, payers, payersFrom, payersIn, seedHistories } from './demo-histories.ts'
import type { Product } from './wiring.ts'

const day = 86_400_000

/** A part of the demo data. */
export interface DemoStep {
  /** Its marker among the events; a released step never changes its name. */
  readonly name: string
  /** Leaves existing data, so that the next start completes an interrupted step. */
  readonly load: (product: Product) => Promise<void>
}

const loginsMarker = 'demo-data-loaded'

/** Checks whether an earlier release has loaded a step. */
const isLoaded = async ({ platform: { db } }: Product, name: string): Promise<boolean> =>
  (await db.selectFrom('domain_event').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/** Creates a year of payments of the demo's customer. */
const payYear = async ({ accounts, catalogue, subscriptions, platform }: Product) => {
  // The logins come first, so that they are the first users.
  const users = await accounts.seedDemoUsers()
  await catalogue.ensurePlans()
  const startedAt = new Date(platform.clock.now().getTime() - 365 * day)
  await subscriptions.seedDemoSubscription(users.customer, { startedAt, plan: 'self_premium' })
  return users
}

/**
 * Two years of accounting documents, loaded first so that numbers follow the days. The customer's company comes with
 * them in one transaction: until then its payment events create no numbers.
 */
const documents: DemoStep = {
  name: 'demo-documents-loaded',
  load: async (product) => {
    const { accounts, companies, invoicing, platform } = product
    const isFirst = !(await isLoaded(product, loginsMarker))
    const { customer } = isFirst ? await payYear(product) : await accounts.seedDemoUsers()
    const userIds = await accounts.seedDemoCrowd()
    // Before the companies, so that the invoices of these payments get the numbers of their days.
    if (isFirst) await seedHistories(product, userIds)
    const sales = await paidMonths(product, [customer, ...payersIn(userIds)])
    await platform.db.transaction().execute(async (trx) => {
      await companies.seedDemoCompanies(trx, userIds)
      await companies.seedDemoCompany(trx, customer)
      await invoicing.seedDemoDocuments(trx, { userIds, regular: customer, sales })
    })
  },
}

/** The demo logins, the plans, and a year of one customer with a company. */
const logins: DemoStep = {
  name: loginsMarker,
  load: async (product) => {
    const { customer } = await payYear(product)
    await product.platform.db.transaction().execute((trx) => product.companies.seedDemoCompany(trx, customer))
  },
}

/** Hundreds of users, most of them with companies in every state. */
const crowd: DemoStep = {
  name: 'demo-crowd-loaded',
  load: async ({ accounts, companies, platform }) => {
    const users = await accounts.seedDemoCrowd()
    await platform.db.transaction().execute((trx) => companies.seedDemoCompanies(trx, users))
  },
}

const outboxReaders = 48

/** Data for admins: colleagues, mails of the last weeks, a year of deliveries. */
const adminRoom: DemoStep = {
  name: 'demo-admin-room-loaded',
  load: async ({ accounts, paymentEvents, platform }) => {
    await accounts.seedDemoStaff()
    await paymentEvents.seedDemoDeliveries()
    const readers = await accounts.seedDemoCrowd()
    const users = await Promise.all(readers.slice(0, outboxReaders).map((id) => findAnyPerson(platform.db, id)))
    await platform.db.transaction().execute((trx) =>
      seedDemoMails(
        platform,
        trx,
        users.filter((user) => user !== null),
      ),
    )
  },
}

/** An earlier release left abandoned mails; the product reprocesses its unprocessed delivery by itself. */
const troublesOver: DemoStep = {
  name: 'demo-troubles-over',
  load: ({ platform }) => platform.db.transaction().execute(seedDeadMail),
}

/**
 * Data for managers of sales: products with links, purchases, a consultancy, failed renewals, a scheduled subscription.
 */
const selling: DemoStep = {
  name: 'demo-selling-loaded',
  load: async (product) => {
    const { accounts, catalogue, subscriptions, purchases, platform } = product
    const now = platform.clock.now().getTime()
    await catalogue.ensurePlans()
    await purchases.seedDemoPurchases(await catalogue.seedDemoProducts())
    const crowd = await accounts.seedDemoCrowd()
    await seedHistories(product, crowd)
    const next = crowd[payersFrom + payers.length]
    if (next === undefined) return
    const { manager } = await accounts.seedDemoUsers()
    const startAt = new Date(now + 14 * day)
    await subscriptions.seedDemoSchedule({ userId: next, managerId: manager, plan: 'other_premium', startAt })
  },
}

/** Documents, uploads and requests of the demo customer, and of a few others. */
const documentsStep: DemoStep = {
  name: 'demo-documents-loaded',
  load: async ({ accounts, documents }) => {
    const { customer, manager } = await accounts.seedDemoUsers()
    await documents.seedDemoFiles({ customer, manager, others: await accounts.seedDemoCrowd() })
  },
}

/** The registry's data about the demo's companies: deadlines near, far and missed. */
const registry: DemoStep = {
  name: 'demo-registry-loaded',
  load: async ({ accounts, registry: records }) => records.seedDemoRegistry((await accounts.seedDemoUsers()).customer),
}

/** The statutory documents of the demo customer's company. */
const statutory: DemoStep = {
  name: 'demo-statutory-loaded',
  load: async ({ accounts, statutory: documents }) => {
    const { customer, manager } = await accounts.seedDemoUsers()
    await documents.seedDemoStatutory(customer, manager)
  },
}

/** Identity checks of the demo customer's people, and of a few others, at the sandbox's provider. */
const identityChecks: DemoStep = {
  name: 'demo-identity-checks-loaded',
  load: async ({ accounts, identity }) => identity.seedDemoChecks((await accounts.seedDemoUsers()).customer),
}

/** How many users of the crowd have a bank: the first one has revoked it. */
const crowdBanks = 3

/** Banks of the demo customer, and of a few others, connected at the sandbox. */
const banks: DemoStep = {
  name: 'demo-banks-loaded',
  load: async ({ accounts, banking }) => {
    const { customer } = await accounts.seedDemoUsers()
    await banking.seedDemoBanks({ customer, others: (await accounts.seedDemoCrowd()).slice(0, crowdBanks) })
  },
}

/** Files for the prevention of money laundering: of low, medium and high risk. */
const amlFiles: DemoStep = {
  name: 'demo-aml-files-loaded',
  load: async ({ accounts, aml }) => {
    const { customer, manager } = await accounts.seedDemoUsers()
    await aml.seedDemoFiles({ manager, customers: [customer, ...(await accounts.seedDemoCrowd()).slice(0, 2)] })
  },
}

/** A statement of the provider's own account: two of its payments are booked, the others proposed. */
const transfers: DemoStep = {
  name: 'demo-transfers-loaded',
  load: async ({ accounts, banking, transfers: own }) => {
    const { manager } = await accounts.seedDemoUsers()
    await banking.seedDemoStatement({ managerId: manager, ...(await own.demoStatement()) })
    await own.seedDemoBookings(manager)
  },
}

/** Payers whose card pays, by their position, and the plan that each changes to. */
const planChanges = [
  { payer: 4, plan: 'self_premium' },
  { payer: 5, plan: 'other_basic' },
] as const

/** A dearer plan that has started, and one of the same price that waits for the renewal. */
const changedPlans: DemoStep = {
  name: 'demo-plan-changes-loaded',
  load: async ({ accounts, subscriptions }) => {
    const { manager } = await accounts.seedDemoUsers()
    const users = (await accounts.seedDemoCrowd()).slice(payersFrom)
    for (const { payer, plan } of planChanges) {
      const userId = users[payer]
      if (userId !== undefined) await subscriptions.seedDemoPlanChange({ userId, managerId: manager, plan })
    }
  },
}

/** An invoice paid through its link; and months that are returned: in part, in vain, and at the payment provider. */
const onlinePayments: DemoStep = {
  name: 'demo-online-payments-loaded',
  load: async (product) => {
    await product.payLinks.seedDemoPayment()
    const { customer, manager } = await product.accounts.seedDemoUsers()
    const crowd = await product.accounts.seedDemoCrowd()
    // Nobody of the crowd has paid where an earlier release loaded the demo.
    const latest = async (userId: number | undefined): Promise<string | null> =>
      (await paidMonths(product, userId === undefined ? [] : [userId])).at(-1)?.key ?? null
    const [, failing, atProvider] = payersIn(crowd).slice(-3)
    await product.refunds.seedDemoRefunds({
      managerId: manager,
      returned: await latest(customer),
      failing: await latest(failing),
      atProvider: await latest(atProvider),
    })
  },
}

/** A shared preset of bank exports. */
const exportPresets: DemoStep = {
  name: 'demo-export-presets-loaded',
  load: async ({ accounts, savedViews }) => savedViews.seedDemoPresets((await accounts.seedDemoUsers()).manager),
}

/** All steps in order; a later release appends its own, which an existing database loads at its next start. */
export const demoSteps: readonly DemoStep[] = [
  documents,
  logins,
  crowd,
  adminRoom,
  troublesOver,
  selling,
  documentsStep,
  registry,
  banks,
  statutory,
  amlFiles,
  identityChecks,
  transfers,
  changedPlans,
  onlinePayments,
  exportPresets,
]
