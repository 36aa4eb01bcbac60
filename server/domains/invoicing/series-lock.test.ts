import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { lockUser } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { databases, opened } from '#server/platform/database/testing.ts'
import { createDocument } from './create-document.ts'
import { issueLockedRow, numberPending } from './number-document.ts'
import { tables } from './tables.ts'
import { anInvoice, openInvoicing } from './testing.ts'

// The embedded database runs one transaction at a time.
describe.each(databases().filter((kind) => kind === 'postgres'))('the series of numbers on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  afterAll(async () => expect(await test.violations()).toEqual([]))

  /** Inserts a pending invoice that no job numbers. */
  const pending = async (people: { customer?: number; maker?: number } = {}) => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    await test.idle()
    const { rows } = await sql<{ id: number }>`
      insert into accounting_document (kind, state, origin, language, currency, customer_name, address, items, net_cents,
        vat_cents, total_cents, dated_on, created_at, changed_at, user_id, made_by)
      select kind, 'pending', origin, language, currency, customer_name, address, items, net_cents, vat_cents, total_cents,
        '2031-05-01', created_at, changed_at, ${people.customer ?? null}::int, ${people.maker ?? null}::int
      from accounting_document where id = ${id} returning id`.execute(test.db)
    return rows[0]?.id ?? 0
  }
  const lock = (trx: Trx, id: number) =>
    tables(trx).selectFrom('accounting_document').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(test.db)
    return rows[0]?.count ?? 0
  }

  /** Numbers two invoices at once: one that committed after midnight, one whose transaction saw the day before. */
  const bothSidesOfMidnight = async (evening: string, morning: string) => {
    const [first, second] = [await pending(), await pending()]
    const numbered = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const early = test.db.transaction().execute(async (trx) => {
      await issueLockedRow(test.platform, trx, await lock(trx, first), morning)
      numbered.resolve()
      await commit.promise
    })
    await numbered.promise
    const late = test.db
      .transaction()
      .execute(async (trx) => issueLockedRow(test.platform, trx, await lock(trx, second), evening))
    await expect.poll(waiting).toBe(1)
    commit.resolve()
    await Promise.all([early, late])
    return [await test.row(first), await test.row(second)]
  }

  it.each([
    ['the first of its year', '2031-05-10', '2031-05-11'],
    ['a later one', '2031-06-10', '2031-06-11'],
  ])('never dates a number before the previous one: %s', async (_, evening, morning) => {
    const [before, after] = await bothSidesOfMidnight(evening, morning)
    expect([before?.dated_on, after?.dated_on]).toEqual([morning, morning])
    expect((after?.number ?? 0) - (before?.number ?? 0)).toBe(1)
  })

  it.each(['customer', 'maker'])(
    'numbers a document and the payment that has locked its %s, both at once',
    async (as) => {
      const buyer = await test.addUser(`${as}@example.test`)
      const id = await pending({ [as]: buyer })
      const locked = Promise.withResolvers<void>()
      const settle = Promise.withResolvers<void>()
      // Settles as a purchase does: its buyer's account first, the series at the end.
      const payment = test.db.transaction().execute(async (trx) => {
        await lockUser(trx, buyer)
        locked.resolve()
        await settle.promise
        await test.invoicing.invoicePayment(trx, {
          origin: 'external_purchase',
          key: `settled:${as}`,
          userId: buyer,
          title: 'Consultancy',
          totalCents: 20_000,
          vatCents: 0,
          currency: 'gbp',
          paidAt: '2026-03-01T10:00:00Z',
          periodStart: null,
          periodEnd: null,
        })
      })
      await locked.promise
      const numbering = numberPending(test.deps, id)
      await expect.poll(waiting).toBe(1)
      settle.resolve()
      expect(await Promise.allSettled([payment, numbering])).toMatchObject([
        { status: 'fulfilled' },
        { status: 'fulfilled' },
      ])
      expect(await test.row(id)).toMatchObject({ state: 'issued' })
    },
  )

  it('gives one number to a document that several number at once', async () => {
    const id = await pending()
    const last = async () =>
      (
        await tables(test.db)
          .selectFrom('document_series')
          .select((of) => of.fn.sum<string>('last_number').as('sum'))
          .executeTakeFirstOrThrow()
      ).sum
    const before = await last()
    await Promise.all(Array.from({ length: 5 }, () => numberPending(test.deps, id)))
    expect(Number(await last()) - Number(before)).toBe(1)
    expect(await test.row(id)).toMatchObject({ state: 'issued', issues: 1 })
  })
})
