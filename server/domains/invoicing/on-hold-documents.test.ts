import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuditList, listAudit } from '#server/platform/audit/list-audit.ts'
import { withCause } from '#server/platform/cause/with-cause.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { readWindow } from '#server/platform/lists/testing.ts'
import { listMails, type MailList } from '#server/platform/mail/list-mails.ts'
import { createDocument } from './create-document.ts'
import { setRate } from './exchange-rates.ts'
import { tables } from './tables.ts'
import { anInvoice, openInvoicing } from './testing.ts'

const row = { title: 'Advice', description: 'An hour', qty: 1, price: 100, vat: 20 }

describeOnOne('documents that wait, on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  beforeAll(async () => {
    // Noon of a 28th, so that no midnight and no month passes meanwhile.
    await moveTo(monthFrom(1), 28)
  })
  afterAll(async () => {
    await test.idle()
    expect(await test.violations()).toEqual([])
  })
  const startedAt = new Date()
  const monthFrom = (count: number): string =>
    new Date(Date.UTC(startedAt.getUTCFullYear(), startedAt.getUTCMonth() + count, 1)).toISOString().slice(0, 7)
  const moveTo = (month: string, day: number) =>
    test.platform.clock.moveTo(Date.parse(`${month}-${String(day).padStart(2, '0')}T12:00:00Z`) - Date.now())
  const rate = (month: string) => setRate(test.deps, test.call, { currency: 'USD', month, unitsPerPound: 1.25 })
  const inDollars = async (): Promise<number> => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ currency: '$', items: [row] }))
    await test.idle()
    return id
  }

  it('are issued in the next month when its rate was entered before it started', async () => {
    const id = await inDollars()
    await rate(monthFrom(2))
    await test.idle()
    expect(await test.row(id)).toMatchObject({ state: 'on_hold', on_hold_reason: 'rate_missing' })
    await moveTo(monthFrom(2), 1)
    await test.platform.jobs.sweepNow()
    expect(await test.row(id)).toMatchObject({ state: 'issued', on_hold_reason: null, sterling_millionths: 1_250_000n })
  })

  it('are issued when their rate was entered while they were put on hold', async () => {
    await moveTo(monthFrom(3), 1)
    const onHold = await inDollars()
    // As if the rate was committed between its lookup and the hold.
    await tables(test.db)
      .insertInto('exchange_rate')
      .values({ currency: 'USD', month: monthFrom(3), millionths: 1_250_000 })
      .execute()
    expect(await test.row(onHold)).toMatchObject({ state: 'on_hold' })
    await test.platform.jobs.sweepNow()
    expect(await test.row(onHold)).toMatchObject({ state: 'issued' })
  })

  it('name the event of their payment when they are issued, in their jobs and mails, however late', async () => {
    await moveTo(monthFrom(4), 1)
    const sale = { origin: 'consultancy', key: 'purchase:77', userId: null, title: 'Advice' } as const
    const money = { totalCents: 12_000, vatCents: 2_000, currency: 'usd', periodStart: null, periodEnd: null }
    const to = { name: 'Ada', address: 'Via Roma 1', city: null, fiscalNumber: null, language: 'it' } as const
    const addressee = { ...to, contact: 'late@example.test' }
    const paidAt = test.platform.clock.now().toISOString()
    await sql`insert into provider_event (id, type, created_at, received_at, next_attempt_at)
      values ('evt_late', 'invoice.paid', now(), now(), now())`.execute(test.db)
    await withCause('evt_late', () => test.invoicePayment({ ...sale, ...money, addressee, paidAt }))
    await test.idle()
    const waiting = await tables(test.db)
      .selectFrom('accounting_document')
      .select(['id', 'state', 'caused_by'])
      .where('origin_key', '=', sale.key)
      .executeTakeFirst()
    expect(waiting).toMatchObject({ state: 'on_hold', caused_by: 'evt_late' })
    await rate(monthFrom(4))
    await test.idle()
    expect(await test.row(waiting?.id ?? 0)).toMatchObject({ state: 'issued' })
    const { items } = await readWindow<MailList>(test.db, listMails({ to: 'late@example.test' }, { itemsPerPage: 10 }))
    expect(items.map((mail) => [mail.kind, mail.causedBy])).toEqual([['invoice-sent', 'evt_late']])
    const names = (await test.platform.jobs.causedBy('evt_late', 100)).map(({ name }) => name)
    expect(names).toEqual(['number-document', 'render-document', 'send-mail'])
    // A rate is the work of staff, and has no cause.
    expect(
      (await readWindow<AuditList>(test.db, listAudit({ causedBy: 'evt_late' }, { itemsPerPage: 10 }))).items,
    ).toEqual([])
  })
})
