import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { invariants as catalogueInvariants, createCatalogue } from '#server/domains/catalogue/api.ts'
import { createPaymentEvents } from '#server/domains/payments/api.ts'
import type { PaymentsDeps } from '#server/domains/payments/deps.ts'
import { receiveWebhook } from '#server/domains/payments/receive-webhook.ts'
import type { PaymentsTables } from '#server/domains/payments/tables.ts'
import { findPerson } from '#server/domains/people/api.ts'
import { createSubscriptions, invariants } from '#server/domains/subscriptions/api.ts'
import { openCheckout } from '#server/domains/subscriptions/checkout/open-checkout.ts'
import { syncCheckout } from '#server/domains/subscriptions/checkout/sync-checkout.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { ensurePaymentCustomer, findPaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { historyOf } from '#server/domains/subscriptions/records/history-of.ts'
import { syncSchedule } from '#server/domains/subscriptions/schedules/sync-schedule.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { betweenDomains } from '#server/main/invariants/between-domains.ts'
import { type DatabaseKind, openTestPlatform, type TestDatabase } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { interruptible } from './interruptible.ts'
import { openTestSandbox, type TestSandbox } from './open-test-sandbox.ts'

/** Joins subscriptions with the dispatch of the provider's events; there are no purchases, no invoices and no refunds. */
export const dispatchOf = (deps: SubscriptionsDeps): PaymentsDeps => ({
  platform: deps.platform,
  payments: deps.payments,
  subscriptions: {
    syncCheckout: (id) => syncCheckout(deps, id),
    syncSchedule: async (id) => {
      await syncSchedule(deps, id)
    },
    mirrorSubscription: (id, bought) => mirrorSubscription(deps, id, bought),
    history: (userId, cut) => historyOf(deps, userId, cut),
  },
  purchases: {
    syncPurchase: () => Promise.resolve(),
    syncKnown: () => Promise.resolve(false),
    behind: () => Promise.resolve(null),
  },
  payLinks: { syncKnown: () => Promise.resolve(false) },
  refunds: { syncRefund: () => Promise.resolve(), syncPayment: () => Promise.resolve() },
})

/** Opens a server that passes the raw bytes of each delivery to the domain. */
const openReceiver = async (deps: SubscriptionsDeps) => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiveWebhook(deps, Buffer.concat(parts), String(request.headers['stripe-signature'])).then(
        () => response.writeHead(200).end(),
        (error: unknown) => response.writeHead(error instanceof Refusal ? error.status : 500).end(String(error)),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}/hook`, close }
}

/** Lists what a test may override. */
interface Overrides {
  readonly sandbox?: TestSandbox
  /** The database of another instance to join. */
  readonly testDb?: TestDatabase
  readonly settings?: Partial<Settings>
  /** Functions of other domains. */
  readonly deps?: Partial<SubscriptionsDeps>
  /** Whether the sandbox delivers its events here; otherwise they are lost. */
  readonly webhooks?: boolean
}

/** Opens one instance of subscriptions on a sandbox. Sweeps run only when tests call them. */
export const openTestSubscriptions = async (kind: DatabaseKind, overrides: Overrides = {}) => {
  const sandbox = overrides.sandbox ?? (await openTestSandbox())
  const opened = await openTestPlatform(kind, {
    settings: { sandboxUrl: sandbox.url, stripe: sandbox.stripeSettings, ...overrides.settings },
    ...(overrides.testDb ? { testDb: overrides.testDb } : {}),
  })
  const platform: Platform = { ...opened.platform, jobs: { ...opened.platform.jobs, every: () => undefined } }
  const { payments, ...provider } = interruptible(createStripePayments(platform.settings.stripe))
  const catalogue = createCatalogue({ platform, payments })
  const deps: SubscriptionsDeps = {
    platform,
    payments,
    catalogue,
    ...overrides.deps,
  }
  const subscriptions = createSubscriptions(deps)
  createPaymentEvents(dispatchOf(deps))
  await opened.start()
  await catalogue.ensurePlans()
  const receiver = await openReceiver(deps)
  if (overrides.webhooks ?? true) await payments.ensureWebhookEndpoint(receiver.url)

  const db = tables(platform.db).$extendTables<PaymentsTables>()
  const user = async (language = 'en'): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, language, registered_at)
      values (${`${randomUUID()}@example.test`}, ${language}, now()) returning id`.execute(platform.db)
    return rows[0]?.id ?? 0
  }
  const settled = async (): Promise<void> => {
    await sandbox.delivered()
    await platform.jobs.idle()
  }
  return {
    deps,
    platform,
    provider,
    sandbox,
    subscriptions,
    catalogue,
    testDb: opened.testDb,
    receiver: receiver.url,
    db,
    user,
    /** Resolves when every event was delivered and processed. */
    settled,
    /** Opens the page of a plan; returns its session. */
    open: async (userId: number, plan: Parameters<typeof openCheckout>[2] = 'self_basic'): Promise<string> => {
      const page = await openCheckout(deps, userId, plan)
      if (page.status !== 'ok') throw new Error(page.message)
      return page.id
    },
    /** Returns the user's customer at the provider, created if there is none. */
    ensureCustomer: async (userId: number): Promise<string> => {
      const person = await findPerson(platform.db, userId)
      return person ? ensurePaymentCustomer(deps, person) : ''
    },
    /** Returns the user's customer at the provider. */
    customerOf: async (userId: number): Promise<string> => (await findPaymentCustomer(deps, userId)) ?? '',
    /** Advances both clocks. */
    advance: async (by: object): Promise<void> => {
      await platform.clock.moveTo(await sandbox.advance(by))
      await settled()
    },
    /** Reads all stored rows of a user's payments. */
    rowsOf: async (userId: number) => ({
      checkouts: await db.selectFrom('checkout').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
      subscriptions: await db
        .selectFrom('subscription')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      invoices: await db
        .selectFrom('payment_invoice')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      history: await db
        .selectFrom('subscription_history')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    }),
    /** Lists the Stripe ids of a user's published paid invoices. */
    published: async (userId: number): Promise<string[]> => {
      const { rows } = await sql<{ key: string }>`
        select key from domain_event where name = 'payment-invoice-paid' and (payload->>'userId')::int = ${userId}
        order by id`.execute(platform.db)
      return rows.map(({ key }) => key)
    },
    /** Lists the violations of the invariants of payments. */
    violations: async (): Promise<string[]> => {
      const all = [...invariants, ...catalogueInvariants, ...betweenDomains].map(async ({ name, check }) =>
        (await check(platform.db)).map((problem) => `${name}: ${problem}`),
      )
      return (await Promise.all(all)).flat()
    },
    close: async (): Promise<void> => {
      await receiver.close()
      await opened.close()
      if (!overrides.sandbox) await sandbox.close()
    },
  }
}

export type TestSubscriptions = Awaited<ReturnType<typeof openTestSubscriptions>>
