import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createDocument } from './create-document.ts'
import { tables } from './tables.ts'
import { anInvoice, openInvoicing } from './testing.ts'

describeOnOne('personal data in documents on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))

  it('includes what was sent to the confirmed address without an account, and nothing of others', async () => {
    const write = (change: object) => createDocument(test.deps, test.call, 'invoice', anInvoice(change))
    await write({ customerName: 'With the account', userRef: test.customerId })
    await write({ customerName: 'Before the account', customerContact: 'Ada@Example.test' })
    await write({ customerName: 'Somebody else', customerContact: 'bob@example.test' })
    const namesOf = async (userId: number): Promise<unknown[]> => {
      const part = test.invoicing.personalData.exportOf(userId).find(({ name }) => name === 'invoices')
      const names: unknown[] = []
      for await (const row of part?.rows() ?? []) names.push(row['name'])
      return names
    }
    expect(await namesOf(test.customerId)).toEqual(['With the account', 'Before the account'])
    expect(await namesOf(test.customerId + 1)).toEqual([])
  })

  it('issues paid documents when the account is deleted without a company, and later payments too', async () => {
    const pay = async (key: string) => {
      await test.invoicePayment({
        origin: 'subscription',
        key,
        userId: test.customerId,
        title: 'Basic',
        totalCents: 20_000,
        vatCents: 0,
        currency: 'gbp',
        paidAt: '2026-03-01T10:00:00Z',
        periodStart: '2026-03-01T10:00:00Z',
        periodEnd: '2026-04-01T10:00:00Z',
      })
      await test.idle()
      const saved = tables(test.db).selectFrom('accounting_document').selectAll().where('origin_key', '=', key)
      return saved.executeTakeFirstOrThrow()
    }
    expect(await pay('test:before')).toMatchObject({ state: 'on_hold', on_hold_reason: 'not_incorporated' })
    const user = { id: test.customerId, anonymousEmail: 'deleted-1@deleted.invalid' }
    await test.db.transaction().execute((trx) => test.invoicing.personalData.erase(trx, user))
    await test.database.raw(
      'update app_user set email = $2, deleted_at = now(), disabled_at = now(), password_hash = null where id = $1',
      [user.id, user.anonymousEmail],
    )
    expect(await pay('test:before')).toMatchObject({ state: 'issued', contact: 'ada@example.test' })
    expect(await pay('test:after')).toMatchObject({ state: 'issued', contact: user.anonymousEmail })
    expect(await test.violations()).toEqual([])
  })
})
