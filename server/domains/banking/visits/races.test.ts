import { beforeAll, expect, test } from 'vitest'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { endConnection } from '#server/domains/banking/consents/end-consents.ts'
import { withdrawConsents } from '#server/domains/banking/consents/withdraw-consents.ts'
import { listInstitutions } from '#server/domains/banking/directory/list-institutions.ts'
import { leaseConnection } from '#server/domains/banking/sync/lease-connection.ts'
import { refreshCustomer } from '#server/domains/banking/sync/refresh-customer.ts'
import { syncConnection } from '#server/domains/banking/sync/sync-connection.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { BankingFailure } from '#server/providers/banking/port.ts'

const nothing = () => Promise.resolve()

describeOnOne('races between readings, renewals and deletions on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  let id: number
  beforeAll(async () => {
    fixture.bank.addAccount('IT01', [aTransaction()])
    id = await fixture.connect(fixture.customer)
  })

  const granted = async () => (await fixture.consents()).filter(({ state }) => state === 'granted')

  test('does not end the new consent when the bank ends the old one during a reading', async () => {
    const { bank, customer, context } = fixture
    bank.whileReading(async () => {
      bank.whileReading(nothing)
      const { consentUrl: link } = await fixture.renew(customer, id)
      bank.revokeAll()
      bank.decide(link, 'granted')
      expect((await fixture.complete(customer, link)).outcome).toBe('active')
    })
    await syncConnection(context, id, 'all')
    expect(await fixture.connection(id)).toMatchObject({ state: 'active', revoked: false })
    expect(await granted()).toHaveLength(1)
    await fixture.advance(1)
    expect(await fixture.connection(id)).toMatchObject({ state: 'active', result: { failures: [] } })
    expect(await fixture.violations()).toEqual([])
  })

  test('does not end a consent granted after the old one was found ended', async () => {
    await endConnection(fixture.context, id, () => false)
    expect(await fixture.connection(id)).toMatchObject({ state: 'active' })
  })

  test('stops reading when the lease has passed to another reading, and does not release that lease', async () => {
    const { db, bank, context } = fixture
    const second = bank.addAccount('IT02')
    const { consentUrl: link } = await fixture.renew(fixture.customer, id)
    bank.decide(link, 'granted')
    await fixture.complete(fixture.customer, link)
    await fixture.idle()
    await fixture.advance(1)
    let other: Awaited<ReturnType<typeof leaseConnection>> = null
    bank.whileReading(async () => {
      bank.whileReading(nothing)
      await tables(db).updateTable('bank_connection').set({ leased_until: '2020-01-01T00:00:00Z' }).execute()
      other = await leaseConnection(db, id)
    })
    const before = second.readings.length
    await syncConnection(context, id, 'all')
    expect(other).not.toBeNull()
    expect(second.readings.length).toBe(before)
    expect(await leaseConnection(db, id)).toBeNull()
    await tables(db).updateTable('bank_connection').set({ leased_until: null, leased_by: null }).execute()
    await fixture.idle()
  })

  test('withdraws a replaced consent despite a closed account, and does not fetch known accounts again', async () => {
    const { bank, customer } = fixture
    const [first, second] = bank.accounts
    if (!first || !second) throw new Error('no account')
    second.hidden = 'bank_unavailable'
    const { consentUrl: link } = await fixture.renew(customer, id)
    bank.decide(link, 'granted')
    const reportedBefore = first.reported
    await fixture.complete(customer, link)
    for (let hour = 0; hour < 5; hour += 1) await fixture.advance(1.1)
    expect(first.reported - reportedBefore).toBe(1)
    // It is not known yet whether the old one is still needed.
    expect(bank.withdrawn().filter((gone) => !gone)).toHaveLength(2)
    second.hidden = 'account_closed'
    await fixture.advance(2)
    await fixture.advance(1)
    expect(bank.withdrawn().filter((gone) => !gone)).toHaveLength(1)
    second.hidden = null
    await fixture.advance(25)
    expect((await fixture.accounts(id)).map(({ external_id: external }) => external !== null)).toEqual([true, true])
    expect(await fixture.violations()).toEqual([])
  })

  test('keeps two accounts with one number apart, also through a renewal', async () => {
    const { bank, other } = fixture
    bank.accounts.length = 0
    bank.addAccount('IT03', [aTransaction({ amount: '1.00' })])
    bank.addAccount('IT03', [aTransaction({ amount: '2.00' })])
    const connection = await fixture.connect(other)
    const amounts = async () => (await fixture.entries(other)).map(({ amount, account }) => [account, amount])
    const before = await amounts()
    expect(before.map(([, amount]) => amount)).toEqual(['1.00', '2.00'])
    const { consentUrl: link } = await fixture.renew(other, connection)
    bank.decide(link, 'granted')
    await fixture.complete(other, link)
    await fixture.advance(1)
    expect(await amounts()).toEqual(before)
  })

  test('reads nothing automatically for a disabled account', async () => {
    const { bank, database } = fixture
    await database.raw('update app_user set disabled_at = now()')
    const before = bank.accounts.map(({ readings }) => readings.length)
    for (let day = 0; day < 3; day += 1) await fixture.advance(25)
    expect(bank.accounts.map(({ readings }) => readings.length)).toEqual(before)
    await database.raw('update app_user set disabled_at = null')
    await fixture.advance(25)
    expect(bank.accounts.map(({ readings }) => readings.length)).not.toEqual(before)
  })

  test('counts an unusable answer as a call, but not a refused one', async () => {
    const { bank, other, db, context } = fixture
    const [connection] = await tables(db)
      .selectFrom('bank_connection')
      .select('id')
      .where('user_id', '=', other)
      .execute()
    const calls = async () =>
      (await tables(db).selectFrom('bank_call_budget').select('calls').orderBy('account_id').execute()).at(-1)?.calls
    await fixture.advance(48)
    const before = (await calls()) ?? 0
    for (const isCounted of [false, true]) {
      bank.whileReading(() => Promise.reject(new BankingFailure('gocardless', 'invalid_response', { isCounted })))
      await syncConnection(context, connection?.id ?? 0, 'all')
      expect(await calls()).toBe(before + (isCounted ? 1 : 0))
    }
    bank.whileReading(nothing)
  })

  test('postpones a connection whose consent cannot be decrypted, without blocking the others', async () => {
    const { db, context, action, other, customer, bank } = fixture
    await tables(db).updateTable('bank_consent').set({ sealed: 'v1.nonsense' }).where('user_id', '=', other).execute()
    await fixture.advance(25)
    const due = await tables(db)
      .selectFrom('bank_connection')
      .select('id')
      .where('next_sync_at', '<=', fixture.platform.clock.now().toISOString())
      .execute()
    expect(due).toEqual([])
    bank.accounts.length = 0
    bank.addAccount('IT01')
    const answered = await refreshCustomer(context, action, other)
    expect(answered.banks.map(({ failures }) => failures[0]?.reason)).toEqual(['invalid_response'])
    expect((await refreshCustomer(context, action, customer)).banks).toHaveLength(1)
  })

  test('withdraws one consent once at a time, and again with a secret renewed meanwhile', async () => {
    const { bank, context, action, db } = fixture
    const attempted: string[] = []
    await fixture.advance(1)
    const consent = (await granted()).find(({ connection_id: connection }) => connection === id)
    const { openConsent, sealConsent } = context.vault
    bank.whileWithdrawing(async (secret) => {
      attempted.push(secret)
      if (attempted.length > 1) return
      const { link } = openConsent(consent?.sealed ?? '')
      await tables(db)
        .updateTable('bank_consent')
        .set({ sealed: sealConsent({ link, secret: 'secret-1' }) })
        .where('id', '=', consent?.id ?? 0)
        .execute()
      await withdrawConsents(context)
      throw new BankingFailure('gocardless', 'consent_ended')
    })
    await deleteConnection(context, action, id)
    expect(attempted).toHaveLength(2)
    expect(attempted[1]).toBe('secret-1')
    bank.whileWithdrawing(nothing)
  })

  test('leaves no consent at the bank when a connection is deleted during its return', async () => {
    const { bank, context, action, customer } = fixture
    const started = await fixture.startConsent(customer)
    bank.decide(started.consentUrl, 'granted')
    bank.whileCompleting(async () => {
      bank.whileCompleting(nothing)
      await deleteConnection(context, action, started.id)
      bank.decide(started.consentUrl, 'granted')
      bank.deleteWithdrawals()
    })
    expect((await fixture.complete(customer, started.consentUrl)).outcome).toBe('expired')
    expect(bank.withdrawn().at(-1)).toBe(true)
  })

  test('ends a reading without an error when its connection is deleted', async () => {
    const { bank, context, action, customer } = fixture
    for (const reason of ['rate_limited', 'invalid_response'] as const) {
      const deleted = await fixture.connect(customer)
      await fixture.advance(25)
      bank.whileReading(async () => {
        bank.whileReading(nothing)
        await deleteConnection(context, action, deleted)
        throw new BankingFailure('gocardless', reason)
      })
      expect(await syncConnection(context, deleted, 'all')).toMatchObject({ added: 0, failures: [{ reason }] })
      expect(await fixture.connection(deleted)).toBeUndefined()
    }
  })

  test('keeps a request for immediate reading, whatever the outcome of the running one', async () => {
    const { bank, context, customer, db, platform } = fixture
    const due = await fixture.connect(customer)
    await fixture.advance(25)
    const now = platform.clock.now().toISOString()
    bank.whileReading(async () => {
      bank.whileReading(nothing)
      await tables(db).updateTable('bank_connection').set({ next_sync_at: now }).where('id', '=', due).execute()
    })
    await syncConnection(context, due, 'all')
    expect(new Date((await fixture.connection(due))?.next_sync_at ?? 0)).toEqual(new Date(now))
  })

  test('does not believe that all banks disappeared at once', async () => {
    const { bank, context } = fixture
    const list = async () => (await listInstitutions(context, { country: 'IT' }))['hydra:totalItems']
    expect(await list()).toBe(1)
    await fixture.advance(25)
    bank.hideBanks(true)
    expect(await list()).toBe(1)
    bank.hideBanks(false)
  })
})
