import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { savePaidStatus } from '#server/domains/accounts/api.ts'
import { deletedUsers, peopleOf, usersByEmail } from '#server/domains/accounts/user-emails.ts'
import { invariants as catalogueInvariants } from '#server/domains/catalogue/api.ts'
import { createTestCatalogue } from '#server/domains/catalogue/testing.ts'
import { createSubscriptions, invariants } from '#server/domains/subscriptions/api.ts'
import type { Payer, SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { openCheckout } from '#server/domains/subscriptions/open-checkout.ts'
import { findPaymentCustomer } from '#server/domains/subscriptions/payment-customer.ts'
import { receiveWebhook } from '#server/domains/subscriptions/receive-webhook.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { betweenDomains } from '#server/main/invariants/between-domains.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { type DatabaseKind, openTestPlatform, type TestDatabase } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { interruptible } from './interruptible.ts'
import { openTestSandbox, type TestSandbox } from './open-test-sandbox.ts'

const payerById =
  (platform: Platform) =>
  async (userId: number): Promise<Payer | null> => {
    const found = await sql<Payer>`select id, email, language, disabled_at is not null as "isDisabled",
      password_hash is not null and email_verified_at is null as "isUnconfirmed"
      from app_user where id = ${userId}`.execute(platform.db)
    return found.rows[0] ?? null
  }

const lockPayerRow = async (trx: Trx, userId: number): Promise<Payer | null> => {
  const found = await sql<Payer>`select id, email, language, disabled_at is not null as "isDisabled",
      password_hash is not null and email_verified_at is null as "isUnconfirmed"
    from app_user where id = ${userId} and deleted_at is null for no key update`.execute(trx)
  return found.rows[0] ?? null
}

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
  readonly place?: TestDatabase
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
    ...(overrides.place ? { place: overrides.place } : {}),
  })
  const platform: Platform = { ...opened.platform, jobs: { ...opened.platform.jobs, every: () => undefined } }
  const { payments, ...provider } = interruptible(createStripePayments(platform.settings.stripe))
  const catalogue = createTestCatalogue({ platform, payments })
  const deps: SubscriptionsDeps = {
    platform,
    payments,
    catalogue,
    payerById: payerById(platform),
    lockPayerRow,
    savePaidStatus,
    peopleOf,
    usersByEmail,
    deletedUsers,
    invoicesOfPayments: () => Promise.resolve(new Map()),
    takeOverPurchase: () => Promise.resolve(),
    purchaseBehind: () => Promise.resolve(null),
    ...overrides.deps,
  }
  const subscriptions = createSubscriptions(deps)
  await opened.start()
  await catalogue.ensurePlans()
  const receiver = await openReceiver(deps)
  if (overrides.webhooks ?? true) await payments.ensureWebhookEndpoint(receiver.url)

  const db = tables(platform.db)
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
    place: opened.place,
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
