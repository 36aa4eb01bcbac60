import { beforeAll, expect, test } from 'vitest'
import { chooseAccounts } from '#server/domains/banking/connections/choose-accounts.ts'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { listOfCustomer, listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('visits to the bank on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  beforeAll(async () => {
    fixture.bank.addAccount('IT01', [aTransaction()])
    fixture.bank.addAccount('IT02', [aTransaction({ amount: '1.00' })], 'GBP')
  })

  test('treats a second click, and two at once, as the same visit', async () => {
    const { customer } = fixture
    const [one, other] = await Promise.all([fixture.startConsent(customer), fixture.startConsent(customer)])
    expect(other).toEqual(one)
    expect(await fixture.startConsent(customer)).toEqual(one)
    expect((await listOwn(fixture.context, customer))['hydra:totalItems']).toBe(1)
    expect((await fixture.complete(customer, one.consentUrl)).outcome).toBe('awaiting_authorisation')
  })

  test('answers another user’s reference as not found', async () => {
    const { consentUrl: link } = await fixture.startConsent(fixture.customer)
    await expect(fixture.complete(fixture.other, link)).rejects.toMatchObject({ code: 'not_found' })
    await expect(fixture.complete(fixture.customer, 'https://x.test/?reference=nonsense')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test.each([
    ['cancelled', 'cancelled', 'cancelled'],
    ['refused', 'rejected', 'rejected'],
    ['ended', 'expired', 'cancelled'],
  ] as const)('a first consent that is %s', async (status, outcome, state) => {
    const { customer } = fixture
    const { id, consentUrl: link } = await fixture.startConsent(customer)
    fixture.bank.decide(link, status)
    for (let round = 0; round < 2; round += 1)
      expect(await fixture.complete(customer, link)).toMatchObject({
        outcome,
        connection: { id, connectionStatus: state },
      })
    expect((await listOwn(fixture.context, customer))['hydra:totalItems']).toBe(0)
    expect((await listOfCustomer(fixture.context, customer))['hydra:totalItems']).toBe(0)
    // It is reused as long as the page that shows its outcome may be open.
    expect((await fixture.startConsent(customer)).id).toBe(id)
    expect((await listOwn(fixture.context, customer))['hydra:totalItems']).toBe(1)
    const again = await fixture.renew(customer, id)
    fixture.bank.decide(again.consentUrl, status)
    await fixture.complete(customer, again.consentUrl)
  })

  test('shows granted accounts immediately and transactions soon after; a repeated return answers the same', async () => {
    const { customer } = fixture
    const { consentUrl: link } = await fixture.startConsent(customer)
    fixture.bank.decide(link, 'granted')
    const first = await fixture.complete(customer, link)
    expect(first.connection?.accounts.map(({ currency, last4 }) => [currency, last4])).toEqual([
      ['EUR', 'IT01'],
      ['GBP', 'IT02'],
    ])
    expect(first.connection).toMatchObject({ connectionStatus: 'active', daysLeft: 90, revoked: false })
    expect((await fixture.complete(customer, link)).outcome).toBe('active')
    await fixture.idle()
    expect(await fixture.entries(customer)).toHaveLength(2)
    expect(await fixture.violations()).toEqual([])
  })

  test('stores nothing of it readable in the database', async () => {
    const [consent] = (await fixture.consents()).filter(({ state }) => state === 'granted')
    const accounts = await fixture.accounts(consent?.connection_id ?? 0)
    const text = JSON.stringify([await fixture.consents(), accounts])
    expect(text).not.toContain('secret-')
    expect(text).not.toContain('IT01 ')
    expect(text).not.toContain('https://bank')
  })

  test('lets customers choose their own accounts; those left out keep their transactions', async () => {
    const { customer, context, bank, other } = fixture
    const [connection] = (await listOwn(context, customer))['hydra:member']
    const [first, second] = connection?.accounts ?? []
    const id = connection?.id ?? 0
    await expect(chooseAccounts(context, other, id, [first?.id ?? 0])).rejects.toMatchObject({ code: 'not_found' })
    await expect(chooseAccounts(context, customer, id, [999_999])).rejects.toMatchObject({ code: 'not_found' })
    const chosen = await chooseAccounts(context, customer, id, [first?.id ?? 0])
    expect(chosen.accounts.map((account) => account.selected)).toEqual([true, false])
    const read = bank.accounts[1]?.readings.length
    await fixture.advance(25)
    expect(bank.accounts[1]?.readings.length).toBe(read)
    expect(await fixture.entries(customer)).toHaveLength(2)
    await chooseAccounts(context, customer, id, [first?.id ?? 0, second?.id ?? 0])
  })

  test('changes nothing on a cancelled renewal; a granted one continues with the same accounts', async () => {
    const { customer, context, bank } = fixture
    const [connection] = (await listOwn(context, customer))['hydra:member']
    const id = connection?.id ?? 0
    const before = await fixture.entries(customer)
    const turned = await fixture.renew(customer, id)
    bank.decide(turned.consentUrl, 'cancelled')
    expect(await fixture.complete(customer, turned.consentUrl)).toMatchObject({
      outcome: 'cancelled',
      connection: { connectionStatus: 'active' },
    })
    const renewed = await fixture.renew(customer, id)
    bank.decide(renewed.consentUrl, 'granted')
    const active = { outcome: 'active', connection: { id } }
    expect(await fixture.complete(customer, renewed.consentUrl)).toMatchObject(active)
    await fixture.advance(1)
    expect(await fixture.entries(customer)).toEqual(before)
    expect((await fixture.consents()).map(({ state }) => state)).toContain('replaced')
    // Of all visits, only the last consent remains at the bank.
    expect(bank.withdrawn().filter((gone) => !gone)).toHaveLength(1)
    expect(await fixture.violations()).toEqual([])
    await expect(fixture.renew(fixture.other, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('moves the same accounts to another connection without duplicating them', async () => {
    const { customer, context, bank } = fixture
    const before = await fixture.entries(customer)
    await fixture.connect(customer)
    await fixture.advance(1)
    const own = (await listOwn(context, customer))['hydra:member']
    expect(own).toHaveLength(1)
    expect(await fixture.entries(customer)).toEqual(before)
    expect(bank.withdrawn().filter((gone) => !gone)).toHaveLength(1)
    expect(await fixture.violations()).toEqual([])
  })

  test('mails fourteen, seven and one days before the end, each once, then marks it as lapsed', async () => {
    const { customer } = fixture
    const connection = async () => (await listOwn(fixture.context, customer))['hydra:member'][0]
    const left = (await connection())?.daysLeft ?? 0
    await fixture.advance((left - 15) * 24)
    expect(await fixture.mailsOf(customer)).toHaveLength(0)
    for (let day = 15; day >= 0; day -= 1) await fixture.advance(24)
    const mails = await fixture.mailsOf(customer)
    const before = 'bank-consent-ending'
    expect(mails.map((mail) => mail.kind)).toEqual([before, before, before, 'bank-consent-ended'])
    for (const { text } of mails) expect(text).toContain(`/new_bank_connection/${(await connection())?.id}`)
    expect(await connection()).toMatchObject({ connectionStatus: 'expired', revoked: false, daysLeft: 0 })
    expect(await fixture.violations()).toEqual([])
  })

  test('keeps the data of an account that a renewal leaves out, and reads it no more', async () => {
    const { customer, bank, context } = fixture
    const id = (await listOwn(context, customer))['hydra:member'][0]?.id ?? 0
    const before = await fixture.entries(customer)
    const [second] = bank.accounts.splice(1)
    const { consentUrl: link } = await fixture.renew(customer, id)
    bank.decide(link, 'granted')
    await fixture.complete(customer, link)
    await fixture.advance(25)
    expect(await fixture.connection(id)).toMatchObject({ state: 'active', result: { failures: [] } })
    expect(await fixture.entries(customer)).toEqual(before)
    if (second) bank.accounts.push(second)
    expect(await fixture.violations()).toEqual([])
  })

  test('does not end a live connection because one account lost its consent', async () => {
    const { customer, bank, context } = fixture
    const id = (await listOwn(context, customer))['hydra:member'][0]?.id ?? 0
    const { consentUrl: link } = await fixture.renew(customer, id)
    bank.decide(link, 'granted')
    await fixture.complete(customer, link)
    await fixture.idle()
    const [first] = bank.accounts
    if (first) first.failure = 'consent_ended'
    await fixture.advance(25)
    expect(await fixture.connection(id)).toMatchObject({
      state: 'active',
      result: { failures: [{ reason: 'consent_ended' }] },
    })
    if (first) first.failure = null
    await fixture.advance(24)
    expect((await fixture.connection(id))?.result).toMatchObject({ failures: [] })
  })

  test('finds a granted visit from which no customer returned', async () => {
    const user = await fixture.addUser('lost@example.test')
    const { id, consentUrl: link } = await fixture.startConsent(user)
    fixture.bank.decide(link, 'granted')
    await fixture.advance(0.2)
    expect(await fixture.connection(id)).toMatchObject({ state: 'active' })
    expect((await fixture.complete(user, link)).outcome).toBe('active')
    // While the aggregator cannot report on a visit, it does not lapse.
    const { id: renewed, consentUrl: again } = await fixture.renew(user, id)
    fixture.bank.decide(again, 'granted')
    fixture.bank.outage('provider_unavailable')
    await fixture.advance(25)
    expect((await fixture.consents()).at(-1)).toMatchObject({ state: 'started' })
    fixture.bank.outage(null)
    await fixture.advance(1)
    expect((await fixture.consents()).at(-1)).toMatchObject({ state: 'granted', connection_id: renewed })
    expect(await fixture.violations()).toEqual([])
    await deleteConnection(fixture.context, fixture.action, id)
  })

  test('ends a visit from which no customer returned', async () => {
    const { id } = await fixture.startConsent(fixture.other)
    await fixture.advance(25)
    expect((await fixture.connection(id))?.state).toBe('cancelled')
    expect(await fixture.violations()).toEqual([])
  })

  test('treats a return after a month without sweeps as expired, unless the bank granted it', async () => {
    const { other, bank, platform } = fixture
    const passed = (hours: number) => platform.clock.moveTo(platform.clock.offsetMs() + hours * 3_600_000)
    const { id, consentUrl: link } = await fixture.startConsent(other)
    await passed(23)
    expect((await fixture.complete(other, link)).outcome).toBe('awaiting_authorisation')
    await passed(30 * 24)
    const late = { outcome: 'expired', connection: { id, connectionStatus: 'cancelled' } }
    expect(await fixture.complete(other, link)).toMatchObject(late)
    bank.decide(link, 'granted')
    expect(await fixture.complete(other, link)).toMatchObject(late)
    const again = await fixture.startConsent(other)
    await passed(30 * 24)
    bank.decide(again.consentUrl, 'granted')
    expect((await fixture.complete(other, again.consentUrl)).outcome).toBe('active')
    await deleteConnection(fixture.context, fixture.action, again.id)
    expect(await fixture.violations()).toEqual([])
  })

  test('deletes the transactions, and withdraws the consent as soon as the aggregator answers', async () => {
    const { customer, context, bank, action } = fixture
    const id = (await listOwn(context, customer))['hydra:member'][0]?.id ?? 0
    const renewed = await fixture.renew(customer, id)
    bank.decide(renewed.consentUrl, 'granted')
    await fixture.complete(customer, renewed.consentUrl)
    await fixture.idle()
    bank.outage('provider_unavailable')
    await deleteConnection(context, action, id)
    expect(await fixture.entries(customer)).toEqual([])
    expect(bank.withdrawn().filter((gone) => !gone).length).toBeGreaterThan(0)
    await expect(deleteConnection(context, action, id)).rejects.toMatchObject({ code: 'not_found' })
    bank.outage(null)
    await fixture.advance(1)
    expect(bank.withdrawn().every(Boolean)).toBe(true)
    expect((await fixture.consents()).some(({ sealed }) => sealed !== null)).toBe(false)
    expect(await fixture.actions()).toContain('delete-bank-connection')
    expect(await fixture.violations()).toEqual([])
  })
})
