import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseAccounts } from '#server/domains/banking/connections/choose-accounts.ts'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { listOfCustomer, listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'

describeOnOne('visits to the bank on %s', (kind) => {
  let world: OpenBanking
  beforeAll(async () => {
    world = await openBanking(kind)
    world.bank.addAccount('IT01', [aTransaction()])
    world.bank.addAccount('IT02', [aTransaction({ amount: '1.00' })], 'GBP')
  })
  afterAll(() => world.close())

  test('treats a second click, and two at once, as the same visit', async () => {
    const { customer } = world
    const [one, other] = await Promise.all([world.startConsent(customer), world.startConsent(customer)])
    expect(other).toEqual(one)
    expect(await world.startConsent(customer)).toEqual(one)
    expect((await listOwn(world.context, customer))['hydra:totalItems']).toBe(1)
    expect((await world.complete(customer, one.consentUrl)).outcome).toBe('awaiting_authorisation')
  })

  test('answers another user’s reference as not found', async () => {
    const { consentUrl: link } = await world.startConsent(world.customer)
    await expect(world.complete(world.other, link)).rejects.toMatchObject({ code: 'not_found' })
    await expect(world.complete(world.customer, 'https://x.test/?reference=nonsense')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test.each([
    ['cancelled', 'cancelled', 'cancelled'],
    ['refused', 'rejected', 'rejected'],
    ['ended', 'expired', 'cancelled'],
  ] as const)('a first consent that is %s', async (status, outcome, state) => {
    const { customer } = world
    const { id, consentUrl: link } = await world.startConsent(customer)
    world.bank.decide(link, status)
    for (let round = 0; round < 2; round += 1)
      expect(await world.complete(customer, link)).toMatchObject({
        outcome,
        connection: { id, connectionStatus: state },
      })
    expect((await listOwn(world.context, customer))['hydra:totalItems']).toBe(0)
    expect((await listOfCustomer(world.context, customer))['hydra:totalItems']).toBe(0)
    // It is reused as long as the page that shows its outcome may be open.
    expect((await world.startConsent(customer)).id).toBe(id)
    expect((await listOwn(world.context, customer))['hydra:totalItems']).toBe(1)
    const again = await world.renew(customer, id)
    world.bank.decide(again.consentUrl, status)
    await world.complete(customer, again.consentUrl)
  })

  test('shows granted accounts immediately and transactions soon after; a repeated return answers the same', async () => {
    const { customer } = world
    const { consentUrl: link } = await world.startConsent(customer)
    world.bank.decide(link, 'granted')
    const first = await world.complete(customer, link)
    expect(first.connection?.accounts.map(({ currency, last4 }) => [currency, last4])).toEqual([
      ['EUR', 'IT01'],
      ['GBP', 'IT02'],
    ])
    expect(first.connection).toMatchObject({ connectionStatus: 'active', daysLeft: 90, revoked: false })
    expect((await world.complete(customer, link)).outcome).toBe('active')
    await world.idle()
    expect(await world.entries(customer)).toHaveLength(2)
    expect(await world.violations()).toEqual([])
  })

  test('stores nothing of it readable in the database', async () => {
    const [consent] = (await world.consents()).filter(({ state }) => state === 'granted')
    const accounts = await world.accounts(consent?.connection_id ?? 0)
    const text = JSON.stringify([await world.consents(), accounts])
    expect(text).not.toContain('secret-')
    expect(text).not.toContain('IT01 ')
    expect(text).not.toContain('https://bank')
  })

  test('lets customers choose their own accounts; those left out keep their transactions', async () => {
    const { customer, context, bank, other } = world
    const [connection] = (await listOwn(context, customer))['hydra:member']
    const [first, second] = connection?.accounts ?? []
    const id = connection?.id ?? 0
    await expect(chooseAccounts(context, other, id, [first?.id ?? 0])).rejects.toMatchObject({ code: 'not_found' })
    await expect(chooseAccounts(context, customer, id, [999_999])).rejects.toMatchObject({ code: 'not_found' })
    const chosen = await chooseAccounts(context, customer, id, [first?.id ?? 0])
    expect(chosen.accounts.map((account) => account.selected)).toEqual([true, false])
    const read = bank.accounts[1]?.readings.length
    await world.advance(25)
    expect(bank.accounts[1]?.readings.length).toBe(read)
    expect(await world.entries(customer)).toHaveLength(2)
    await chooseAccounts(context, customer, id, [first?.id ?? 0, second?.id ?? 0])
  })

  test('changes nothing on a cancelled renewal; a granted one continues with the same accounts', async () => {
    const { customer, context, bank } = world
    const [connection] = (await listOwn(context, customer))['hydra:member']
    const id = connection?.id ?? 0
    const before = await world.entries(customer)
    const turned = await world.renew(customer, id)
    bank.decide(turned.consentUrl, 'cancelled')
    expect(await world.complete(customer, turned.consentUrl)).toMatchObject({
      outcome: 'cancelled',
      connection: { connectionStatus: 'active' },
    })
    const renewed = await world.renew(customer, id)
    bank.decide(renewed.consentUrl, 'granted')
    expect(await world.complete(customer, renewed.consentUrl)).toMatchObject({ outcome: 'active', connection: { id } })
    await world.advance(1)
    expect(await world.entries(customer)).toEqual(before)
    expect((await world.consents()).map(({ state }) => state)).toContain('replaced')
    // Of all visits, only the last consent remains at the bank.
    expect(bank.withdrawn().filter((gone) => !gone)).toHaveLength(1)
    expect(await world.violations()).toEqual([])
    await expect(world.renew(world.other, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('moves the same accounts to another connection without duplicating them', async () => {
    const { customer, context, bank } = world
    const before = await world.entries(customer)
    await world.connect(customer)
    await world.advance(1)
    const own = (await listOwn(context, customer))['hydra:member']
    expect(own).toHaveLength(1)
    expect(await world.entries(customer)).toEqual(before)
    expect(bank.withdrawn().filter((gone) => !gone)).toHaveLength(1)
    expect(await world.violations()).toEqual([])
  })

  test('mails fourteen, seven and one days before the end, each once, then marks it as lapsed', async () => {
    const { customer } = world
    const connection = async () => (await listOwn(world.context, customer))['hydra:member'][0]
    const left = (await connection())?.daysLeft ?? 0
    await world.advance((left - 15) * 24)
    expect(await world.mailsOf(customer)).toHaveLength(0)
    for (let day = 15; day >= 0; day -= 1) await world.advance(24)
    const mails = await world.mailsOf(customer)
    const before = 'bank-consent-ending'
    expect(mails.map((mail) => mail.kind)).toEqual([before, before, before, 'bank-consent-ended'])
    for (const { text } of mails) expect(text).toContain(`/new_bank_connection/${(await connection())?.id}`)
    expect(await connection()).toMatchObject({ connectionStatus: 'expired', revoked: false, daysLeft: 0 })
    expect(await world.violations()).toEqual([])
  })

  test('keeps the data of an account that a renewal leaves out, and reads it no more', async () => {
    const { customer, bank, context } = world
    const id = (await listOwn(context, customer))['hydra:member'][0]?.id ?? 0
    const before = await world.entries(customer)
    const [second] = bank.accounts.splice(1)
    const { consentUrl: link } = await world.renew(customer, id)
    bank.decide(link, 'granted')
    await world.complete(customer, link)
    await world.advance(25)
    expect(await world.connection(id)).toMatchObject({ state: 'active', result: { failures: [] } })
    expect(await world.entries(customer)).toEqual(before)
    if (second) bank.accounts.push(second)
    expect(await world.violations()).toEqual([])
  })

  test('does not end a live connection because one account lost its consent', async () => {
    const { customer, bank, context } = world
    const id = (await listOwn(context, customer))['hydra:member'][0]?.id ?? 0
    const { consentUrl: link } = await world.renew(customer, id)
    bank.decide(link, 'granted')
    await world.complete(customer, link)
    await world.idle()
    const [first] = bank.accounts
    if (first) first.failure = 'consent_ended'
    await world.advance(25)
    expect(await world.connection(id)).toMatchObject({
      state: 'active',
      result: { failures: [{ reason: 'consent_ended' }] },
    })
    if (first) first.failure = null
    await world.advance(24)
    expect((await world.connection(id))?.result).toMatchObject({ failures: [] })
  })

  test('finds a granted visit from which no customer returned', async () => {
    const user = await world.addUser('lost@example.test')
    const { id, consentUrl: link } = await world.startConsent(user)
    world.bank.decide(link, 'granted')
    await world.advance(0.2)
    expect(await world.connection(id)).toMatchObject({ state: 'active' })
    expect((await world.complete(user, link)).outcome).toBe('active')
    // While the aggregator cannot report on a visit, it does not lapse.
    const { id: renewed, consentUrl: again } = await world.renew(user, id)
    world.bank.decide(again, 'granted')
    world.bank.outage('provider_unavailable')
    await world.advance(25)
    expect((await world.consents()).at(-1)).toMatchObject({ state: 'started' })
    world.bank.outage(null)
    await world.advance(1)
    expect((await world.consents()).at(-1)).toMatchObject({ state: 'granted', connection_id: renewed })
    expect(await world.violations()).toEqual([])
    await deleteConnection(world.context, world.action, id)
  })

  test('ends a visit from which no customer returned', async () => {
    const { other } = world
    const { id } = await world.startConsent(other)
    await world.advance(25)
    expect((await world.connection(id))?.state).toBe('cancelled')
    expect(await world.violations()).toEqual([])
  })

  test('treats a return after a month without sweeps as expired, unless the bank granted it', async () => {
    const { other, bank, platform } = world
    const passed = (hours: number) => platform.clock.moveTo(platform.clock.offsetMs() + hours * 3_600_000)
    const { id, consentUrl: link } = await world.startConsent(other)
    await passed(23)
    expect((await world.complete(other, link)).outcome).toBe('awaiting_authorisation')
    await passed(30 * 24)
    const late = { outcome: 'expired', connection: { id, connectionStatus: 'cancelled' } }
    expect(await world.complete(other, link)).toMatchObject(late)
    bank.decide(link, 'granted')
    expect(await world.complete(other, link)).toMatchObject(late)
    const again = await world.startConsent(other)
    await passed(30 * 24)
    bank.decide(again.consentUrl, 'granted')
    expect((await world.complete(other, again.consentUrl)).outcome).toBe('active')
    await deleteConnection(world.context, world.action, again.id)
    expect(await world.violations()).toEqual([])
  })

  test('deletes the transactions, and withdraws the consent as soon as the aggregator answers', async () => {
    const { customer, context, bank, action } = world
    const id = (await listOwn(context, customer))['hydra:member'][0]?.id ?? 0
    const renewed = await world.renew(customer, id)
    bank.decide(renewed.consentUrl, 'granted')
    await world.complete(customer, renewed.consentUrl)
    await world.idle()
    bank.outage('provider_unavailable')
    await deleteConnection(context, action, id)
    expect(await world.entries(customer)).toEqual([])
    expect(bank.withdrawn().filter((gone) => !gone).length).toBeGreaterThan(0)
    await expect(deleteConnection(context, action, id)).rejects.toMatchObject({ code: 'not_found' })
    bank.outage(null)
    await world.advance(1)
    expect(bank.withdrawn().every(Boolean)).toBe(true)
    expect((await world.consents()).some(({ sealed }) => sealed !== null)).toBe(false)
    expect(await world.actions()).toContain('delete-bank-connection')
    expect(await world.violations()).toEqual([])
  })
})
