import { seedDemoGivenUp, seedDemoMails } from '#server/platform/mail/seed-demo-mails.ts'
import type { Product } from './wiring.ts'

const day = 86_400_000

/** A part of the demo data. */
export interface DemoStep {
  /** Its marker among the events; a step that was released keeps its name. */
  readonly name: string
  /** Leaves what stands, so that the next start finishes what an interrupted one began. */
  readonly load: (product: Product) => Promise<void>
}

/** Two years of accounting documents for the crowd, before anything else is numbered, so that numbers follow the days. */
const documents: DemoStep = {
  name: 'demo-documents-loaded',
  load: async ({ accounts, companies, invoicing, platform }) => {
    // The logins come first, so that they are the first users.
    await accounts.seedDemoUsers()
    const users = await accounts.seedDemoCrowd()
    await platform.db.transaction().execute((trx) => companies.seedDemoCompanies(trx, users))
    await invoicing.seedDemoDocuments(users)
  },
}

/** The demo logins, the plans, and a year of one customer with a company. */
const logins: DemoStep = {
  name: 'demo-data-loaded',
  load: async ({ accounts, catalogue, companies, subscriptions, platform }) => {
    const users = await accounts.seedDemoUsers()
    await catalogue.ensurePlans()
    await subscriptions.seedDemoSubscription(users.customer, new Date(platform.clock.now().getTime() - 365 * day))
    await platform.db.transaction().execute((trx) => companies.seedDemoCompany(trx, users.customer))
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
