import { paymentInvoicePaid } from '#server/domains/subscriptions/api.ts'
import { seedDemoGivenUp, seedDemoMails } from '#server/platform/mail/seed-demo-mails.ts'
import { type PaidMonth, saleOfPayment } from './sale-of-payment.ts'
import type { Product } from './wiring.ts'

const day = 86_400_000

/** A part of the demo data. */
export interface DemoStep {
  /** Its marker among the events; a step that was released keeps its name. */
  readonly name: string
  /** Leaves what stands, so that the next start finishes what an interrupted one began. */
  readonly load: (product: Product) => Promise<void>
}

/** What a customer has paid for, as it was published. */
const paidMonths = async ({ platform: { db }, catalogue }: Product, userId: number) => {
  const rows = await db
    .selectFrom('domain_event')
    .select('payload')
    .where('name', '=', paymentInvoicePaid.name)
    .orderBy('id')
    .execute()
  // The rows hold what was published under this news' type.
  const paid = rows.map(({ payload }) => payload as PaidMonth).filter((month) => month.userId === userId)
  return Promise.all(paid.map((month) => saleOfPayment(catalogue, month)))
}

const loginsMarker = 'demo-data-loaded'

/** Whether an earlier release has loaded a step. */
const isLoaded = async ({ platform: { db } }: Product, name: string): Promise<boolean> =>
  (await db.selectFrom('domain_event').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/** The demo's customer pays since a year. */
const payYear = async ({ accounts, catalogue, subscriptions, platform }: Product) => {
  // The logins come first, so that they are the first users.
  const users = await accounts.seedDemoUsers()
  await catalogue.ensurePlans()
  await subscriptions.seedDemoSubscription(users.customer, new Date(platform.clock.now().getTime() - 365 * day))
  return users
}

/**
 * Two years of accounting documents, before anything else is numbered, so that numbers follow the days. The customer's company
 * comes with them in one transaction: until then the news of its payments makes no numbers.
 */
const documents: DemoStep = {
  name: 'demo-documents-loaded',
  load: async (product) => {
    const { accounts, companies, invoicing, platform } = product
    const { customer } = (await isLoaded(product, loginsMarker))
      ? await accounts.seedDemoUsers()
      : await payYear(product)
    const userIds = await accounts.seedDemoCrowd()
    const sales = await paidMonths(product, customer)
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

/** Users by the hundred, and companies in every state for most of them. */
const crowd: DemoStep = {
  name: 'demo-crowd-loaded',
  load: async ({ accounts, companies, platform }) => {
    const users = await accounts.seedDemoCrowd()
    await platform.db.transaction().execute((trx) => companies.seedDemoCompanies(trx, users))
  },
}

const outboxReaders = 48

/** What an admin finds: colleagues, mails of the last weeks, the deliveries of a year. */
const adminRoom: DemoStep = {
  name: 'demo-admin-room-loaded',
  load: async ({ accounts, subscriptions, platform }) => {
    await accounts.seedDemoStaff()
    await subscriptions.seedDemoDeliveries()
    const readers = await accounts.seedDemoCrowd()
    const users = await Promise.all(readers.slice(0, outboxReaders).map((id) => accounts.userById(platform.db, id)))
    await platform.db.transaction().execute((trx) =>
      seedDemoMails(
        platform,
        trx,
        users.filter((user) => user !== null),
      ),
    )
  },
}

/** What went wrong meanwhile: mails that were given up, a delivery that could not be processed; each can be tried again. */
const troubles: DemoStep = {
  name: 'demo-troubles-loaded',
  load: async ({ subscriptions, platform }) => {
    await platform.db.transaction().execute(seedDemoGivenUp)
    await subscriptions.seedDemoFailure()
  },
}

/** All parts in order; a later release appends its own, which an existing database gains at its next start. */
export const demoSteps: readonly DemoStep[] = [documents, logins, crowd, adminRoom, troubles]
