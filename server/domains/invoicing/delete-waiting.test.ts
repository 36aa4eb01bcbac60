import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { deleteWaiting } from './delete-waiting.ts'
import { knownRates } from './known-rates.ts'
import { numberPending } from './number-document.ts'
import { tables } from './tables.ts'
import { aCreditNote, anInvoice, aProForma, listOwnInvoices, openInvoicing } from './testing.ts'

const row = { title: 'Advice', description: 'An hour', qty: 1, price: 100, vat: 20 }

describeOnOne('documents without a number on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  beforeAll(() => test.platform.jobs.stop())
  afterAll(async () => expect(await test.violations()).toEqual([]))
  const today = () => londonDay(test.platform.clock.now())
  const inDollars = async (change: object = {}): Promise<number> => {
    const form = anInvoice({ currency: '$', items: [row], userRef: test.customerId, ...change })
    const { id } = await createDocument(test.deps, test.call, 'invoice', form)
    await numberPending(test.deps, id)
    return id
  }
  const remove = (what: 'invoice' | 'credit_note', id: number) => deleteWaiting(test.deps, test.call, what, id)
  const found = (id: number) =>
    tables(test.db).selectFrom('accounting_document').selectAll().where('id', '=', id).executeTakeFirst()

  it('are deleted once while waiting for a rate, with an audit entry; job and customer find nothing', async () => {
    const id = await inDollars()
    expect(await found(id)).toMatchObject({ state: 'on_hold', on_hold_reason: 'rate_missing' })
    const both = await Promise.allSettled([remove('invoice', id), remove('invoice', id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(remove('invoice', id)).rejects.toMatchObject({ code: 'not_found' })
    await numberPending(test.deps, id)
    expect(await found(id)).toBeUndefined()
    const own = await listOwnInvoices(test.db, test.customerId, { page: 1, itemsPerPage: 10 })
    expect(own['hydra:totalItems']).toBe(0)
    const { rows } = await test.database.raw(
      `select action, before->>'customer_name' as name from audit_entry where subject_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(rows).toEqual([{ action: 'delete-invoice', name: 'Byron Books Ltd' }])
  })

  it('leave no gap in the numbers when deleted', async () => {
    const first = await inDollars({ currency: '£' })
    const deleted = await inDollars()
    await remove('invoice', deleted)
    const next = await inDollars({ currency: '£' })
    expect((await test.row(next)).number).toBe(((await test.row(first)).number ?? 0) + 1)
  })

  it('are not deleted when they get their number meanwhile, whichever comes first', async () => {
    const id = await inDollars({ currency: '£' })
    await expect(remove('invoice', id)).rejects.toMatchObject({ code: 'document_numbered' })
    const { id: racing } = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    const [deletion] = await Promise.allSettled([remove('invoice', racing), numberPending(test.deps, racing)])
    const left = await found(racing)
    expect(left === undefined).toBe(deletion.status === 'fulfilled')
    expect(left?.number).not.toBeNull()
  })

  it('are never deleted when a payment created them', async () => {
    await test.invoicePayment({
      origin: 'subscription',
      key: 'purchase:1',
      userId: test.customerId,
      title: 'Consultancy',
      totalCents: 20_000,
      vatCents: 0,
      currency: 'eur',
      paidAt: '2026-03-01T10:00:00Z',
      periodStart: null,
      periodEnd: null,
    })
    const { id } = await tables(test.db)
      .selectFrom('accounting_document')
      .select('id')
      .where('origin_key', '=', 'purchase:1')
      .executeTakeFirstOrThrow()
    await expect(remove('invoice', id)).rejects.toMatchObject({ code: 'document_of_payment' })
  })

  it('give their invoice its creditable amount back when a credit note is deleted', async () => {
    const id = await inDollars({ currency: '£' })
    const { id: note } = await createDocument(
      test.deps,
      test.call,
      'credit_note',
      aCreditNote(id, today(), 100, { currency: '£' }),
    )
    await expect(remove('invoice', note)).rejects.toMatchObject({ code: 'not_found' })
    await remove('credit_note', note)
    expect(await test.row(id)).toMatchObject({ credited_cents: 0n })
    expect(await found(note)).toBeUndefined()
  })

  it('let a pro-forma be converted again when its invoice is deleted', async () => {
    const form = aProForma({ currency: '$', items: [row] })
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', form)
    await numberPending(test.deps, id)
    const first = await convertProForma(test.deps, test.call, id)
    await numberPending(test.deps, first.id)
    await remove('invoice', first.id)
    expect(await test.row(id)).toMatchObject({ converted_id: null })
    const second = await convertProForma(test.deps, test.call, id)
    expect(second.id).not.toBe(first.id)
  })

  it('are kept while they credit money that was returned', async () => {
    const id = await inDollars({ currency: '£' })
    const form = aCreditNote(id, today(), 100, { currency: '£' })
    const { id: note } = await createDocument(test.deps, test.call, 'credit_note', form)
    const returned = (cents: number) =>
      test.database.raw('update accounting_document set received_cents = $2, refunded_cents = $2 where id = $1', [
        id,
        cents,
      ])
    await returned(120_00)
    await expect(remove('credit_note', note)).rejects.toMatchObject({ code: 'credit_note_refunded' })
    await returned(0)
    await remove('credit_note', note)
    expect(await found(note)).toBeUndefined()
  })

  it('know the rates for the form, of the present month unless another is given', async () => {
    const month = today().slice(0, 7)
    expect(await knownRates(test.platform, undefined)).toEqual({ month, currencies: [] })
    await tables(test.db)
      .insertInto('exchange_rate')
      .values({ currency: 'EUR', month: '2026-01', millionths: 1 })
      .execute()
    expect(await knownRates(test.platform, '2026-01')).toEqual({ month: '2026-01', currencies: ['EUR'] })
  })
})
