import { check } from '#contract/core/violations.ts'
import { listTransfers as listEndpoint } from '#contract/transfers/manager.ts'
import { createBanking } from '#server/domains/banking/api.ts'
import { createFakeBank } from '#server/domains/banking/testing/create-fake-bank.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { bankVault } from '#server/domains/banking/vault/sealed-consent.ts'
import { completeConsent } from '#server/domains/banking/visits/complete-consent.ts'
import { createConnection } from '#server/domains/banking/visits/start-consent.ts'
import { createInvoicing } from '#server/domains/invoicing/api.ts'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { numberPending } from '#server/domains/invoicing/number-document.ts'
import { tables as invoicingTables } from '#server/domains/invoicing/tables.ts'
import { anInvoice } from '#server/domains/invoicing/testing.ts'
import { allInvariants } from '#server/main/invariants.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import type { RemoteTransaction } from '#server/providers/banking/port.ts'
import { createTransfers } from './api.ts'
import { bookTransfer } from './booking/book-transfer.ts'
import { undoTransfer } from './booking/undo-transfer.ts'
import { listTransfers, readTransfer } from './list-transfers.ts'
import { tables } from './tables.ts'
import { takeTransfers } from './taking/take-transfers.ts'

const hourMs = 3_600_000

/** Opens transfers on a fresh database: a fake bank of the provider, a customer and a manager. */
export const openTransfers = async (kind: DatabaseKind) => {
  const opened = await openTestPlatform(kind)
  const { platform, db, database } = opened
  const bank = createFakeBank(() => platform.clock.now())
  const aggregators = { chosen: bank.aggregator, of: () => bank.aggregator }
  const context = { platform, aggregators, vault: bankVault(platform.settings) }
  createBanking({ platform, aggregators })
  const deps = { platform, invoicing: createInvoicing({ platform }) }
  const transfers = createTransfers(deps)
  await opened.start()
  // Noon, so that no test crosses midnight.
  const day = 24 * hourMs
  await platform.clock.moveTo(platform.clock.offsetMs() + day + 12 * hourMs - (platform.clock.now().getTime() % day))
  const addUser = async (email: string): Promise<number> => {
    const { rows } = await database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at, mailbox_proved_at)
       values ($1, '$argon2id$x', 'it', now(), now(), now()) returning id`,
      [email],
    )
    return Number(rows[0]?.['id'])
  }
  const customer = await addUser('ada@example.test')
  const managerId = await addUser('manager@example.test')
  const call: StaffAction = { actor: { userId: managerId }, requestId: 'test', ip: '127.0.0.1', language: 'en' }
  const account = bank.addAccount('GB33BUKB20201555555555')
  const today = () => londonDay(platform.clock.now())
  const connect = async (): Promise<number> => {
    await database.raw(`delete from rate_window where key like 'bank-consent:%'`)
    const { id, consentUrl } = await createConnection(context, null, { country: 'IT', institutionId: 'BANK_IT' })
    bank.decide(consentUrl, 'granted')
    await completeConsent(context, null, { reference: new URL(consentUrl).searchParams.get('reference') ?? '' })
    await platform.jobs.idle()
    return id
  }
  /** Reads the bank a day later, and takes what it reports. */
  const read = async (): Promise<void> => {
    await platform.clock.moveTo(platform.clock.offsetMs() + 25 * hourMs)
    await platform.jobs.sweepNow()
    await platform.jobs.idle()
    await takeTransfers(deps)
  }
  const pay = (amount: string, more: Partial<RemoteTransaction> = {}): void => {
    const dated = { bookingDate: today(), valueDate: today() }
    account.transactions.push(aTransaction({ amount, counterparty: null, description: null, ...dated, ...more }))
  }
  const invoice = (id: number) =>
    invoicingTables(db).selectFrom('accounting_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const newest = () =>
    tables(db).selectFrom('incoming_transfer').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return {
    ...opened,
    deps,
    context,
    bank,
    account,
    call,
    customer,
    managerId,
    transfers,
    addUser,
    connect,
    read,
    today,
    /** Adds money in at the bank, read with the next reading. */
    pay,
    /** Has the bank report a payment, and returns it. */
    receive: async (amount: string, more: Partial<RemoteTransaction> = {}): Promise<number> => {
      pay(amount, more)
      await read()
      return (await newest()).id
    },
    list: (query: object = {}) => {
      const checked = check(listEndpoint.query, query)
      if (!checked.ok) throw new Error('bad query')
      return listTransfers(db, checked.value)
    },
    /** Books a transfer on an invoice as both are now, unless other versions are given. */
    book: async (transferId: number, invoiceId: number, more: { invoiceVersion?: number; version?: number } = {}) => {
      const { invoiceVersion = (await invoice(invoiceId)).revision } = more
      const { version = (await readTransfer(db, transferId)).version } = more
      return bookTransfer(deps, call, transferId, { invoices: [{ invoice: invoiceId, invoiceVersion }], version })
    },
    /** Books a transfer on several invoices as all are now. */
    bookAll: async (transferId: number, ids: readonly number[]) => {
      const { version } = await readTransfer(db, transferId)
      const invoices = []
      for (const id of ids) invoices.push({ invoice: id, invoiceVersion: (await invoice(id)).revision })
      return bookTransfer(deps, call, transferId, { invoices, version })
    },
    undo: async (id: number) => undoTransfer(deps, call, id, (await readTransfer(db, id)).version),
    /** Issues an invoice over an amount, of the customer unless another is given. */
    issue: async (price: number, more: object = {}) => {
      const items = [{ title: 'Filing', description: 'One', qty: 1, price }]
      const form = anInvoice({ userRef: customer, currency: '€', items, ...more })
      const { id } = await createDocument(deps, call, 'invoice', form)
      await numberPending(deps, id)
      await platform.jobs.idle()
      return invoicingTables(db)
        .selectFrom('accounting_document')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    },
    invoice,
    rows: () => tables(db).selectFrom('incoming_transfer').selectAll().orderBy('id').execute(),
    newest,
    violations: async () => {
      const all = allInvariants(opened.fileLocation)
      return (await Promise.all(all.map(({ check }) => check(db)))).flat()
    },
  }
}
