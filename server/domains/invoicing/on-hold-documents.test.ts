import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
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
})
