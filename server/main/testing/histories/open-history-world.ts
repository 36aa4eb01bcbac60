import { sql } from 'kysely'
import { createCatalogue } from '#server/domains/catalogue/api.ts'
import { createInvoicing, creditNoteCreated, invoiceOwedChanged } from '#server/domains/invoicing/api.ts'
import { createPayLinks, pendingPayments } from '#server/domains/pay-links/api.ts'
import { createPaymentEvents, saleOfPart } from '#server/domains/payments/api.ts'
import { createRefunds } from '#server/domains/refunds/api.ts'
import { createSubscriptions, paymentInvoicePaid } from '#server/domains/subscriptions/api.ts'
import { findPaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { openTestSandbox } from '#server/domains/subscriptions/testing/open-test-sandbox.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { createTransfers } from '#server/domains/transfers/api.ts'
import { allInvariants } from '#server/main/invariants.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { openPostman } from './open-postman.ts'

/** Jobs and sweeps that move no money: they render, remind and chain, and cost most of the time. */
const idleJobs: readonly string[] = ['render-document', 'mail-invoice-payment']
const idleSweeps: readonly string[] = [
  'requeue-documents',
  'mail-invoice-reminders',
  'chain-issued-versions',
  'invoice-payment-mails',
  'take-transfers',
]

const withoutIdle = (jobs: Jobs): Jobs => ({
  ...jobs,
  handle: (kind, handler, hooks) =>
    jobs.handle(kind, idleJobs.includes(kind.name) ? () => Promise.resolve() : handler, hooks),
  every: (name, seconds, work) => {
    if (!idleSweeps.includes(name)) jobs.every(name, seconds, work)
  },
})

/** Nothing is sold through links: their sales are histories of their own. */
const purchases = {
  syncPurchase: () => Promise.resolve(),
  syncKnown: () => Promise.resolve(false),
  behind: () => Promise.resolve(null),
}

/**
 * Opens everything that moves money, on one sandbox whose events reach us only through the postman: invoices, payment
 * links, transfers, balances, refunds, subscriptions.
 */
export const openHistoryWorld = async (kind: DatabaseKind) => {
  const sandbox = await openTestSandbox()
  const opened = await openTestPlatform(kind, {
    settings: { sandboxUrl: sandbox.url, stripe: sandbox.stripeSettings, vatHundredths: 2_200 },
  })
  const platform = { ...opened.platform, jobs: withoutIdle(opened.platform.jobs) }
  const payments = createStripePayments(platform.settings.stripe)
  const catalogue = createCatalogue({ platform, payments })
  const subscriptions = createSubscriptions({ platform, payments, catalogue })
  const invoicing = createInvoicing({ platform, pendingPayments })
  const payLinks = createPayLinks({ platform, payments, invoicing })
  const refunds = createRefunds({ platform, payments, invoicing })
  createTransfers({ platform, invoicing })
  createPaymentEvents({ platform, payments, subscriptions, purchases, payLinks, refunds })
  platform.events.join(
    paymentInvoicePaid,
    'invoice',
    async (trx, paid) => invoicing.invoicePayment(trx, await saleOfPart(trx, paid)),
    { fromTheStart: true },
  )
  platform.events.listen(invoiceOwedChanged, 'close-payment-pages', ({ invoiceId }) =>
    payLinks.closeOutdated(invoiceId),
  )
  platform.events.join(creditNoteCreated, 'document-refunds', refunds.attachCreditNote)
  await opened.start()
  await catalogue.ensurePlans()
  const { db } = platform
  await sql`insert into exchange_rate (currency, month, millionths)
    select currency, to_char(now() + n * interval '1 month', 'YYYY-MM'), 870000
    from generate_series(-1, 60) n, (values ('EUR'), ('USD')) as c (currency)`.execute(db)

  const addUser = async (email: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, password_hash, language, registered_at, email_verified_at, mailbox_proved_at)
      values (${email}, '$argon2id$x', 'en', now(), now(), now()) returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const managerId = await addUser('manager@example.test')
  let customers = 0
  return {
    platform,
    db,
    sandbox,
    payments,
    catalogue,
    invoicing,
    deps: { platform, payments, catalogue, invoicing, pendingPayments },
    tables: tables(db),
    /** Returns a customer's id at the provider; null before the first checkout. */
    customerOf: (userId: number) => findPaymentCustomer({ platform, payments, catalogue }, userId),
    /** A manager's call. */
    call: staffAction(managerId),
    postman: await openPostman({ platform, payments }, sandbox),
    /** Adds a customer with an incorporated company: invoices of payments are numbered at once. */
    addCustomer: async (): Promise<number> => {
      customers += 1
      const id = await addUser(`customer-${customers}@example.test`)
      await sql`insert into company (compiler_id, name, description, share_capital, status, address, country, made_by, created_at,
        last_change_at) values (${id}, ${`Company ${id}`}, '', 1, 1, '1 Mill Lane', 'Italy', 'staff', now(), now())`.execute(
        db,
      )
      await sql`insert into company_stage (company_id, stage, since)
        select id, 'incorporated', now() from company where compiler_id = ${id}`.execute(db)
      await sql`insert into company_stage_change (company_id, kind, stage, at, actor_kind, version)
        select id, 'created', 'incorporated', now(), 'staff', 1 from company where compiler_id = ${id}`.execute(db)
      await sql`insert into company_tally (slot, unincorporated, incorporated)
        select id / 8192, 0, 1 from company where compiler_id = ${id}
        on conflict (slot) do update set incorporated = company_tally.incorporated + 1`.execute(db)
      return id
    },
    /** Moves both clocks. */
    advance: async (by: object): Promise<void> => platform.clock.moveTo(await sandbox.advance(by)),
    /** Lists what `verify-data` would report. */
    violations: async (): Promise<string[]> => {
      const all = allInvariants(opened.fileLocation).map(async ({ name, check }) =>
        (await check(db)).map((problem) => `${name}: ${problem}`),
      )
      return (await Promise.all(all)).flat()
    },
    close: async (): Promise<void> => {
      await opened.close()
      await sandbox.close()
    },
  }
}

export type HistoryWorld = Awaited<ReturnType<typeof openHistoryWorld>>
