import { afterEach, expect, it } from 'vitest'
import { BankingFailure } from './port.ts'
import { type BankingUnderTest, bankingRequests, type TestConsent } from './port-suite-requests.ts'

const dayMs = 86_400_000

/** Tests how every adapter of the banking port fails. */
export const failuresSuite = (t: () => BankingUnderTest): void => {
  const { day, bank, linked, firstAccount } = bankingRequests(t)
  afterEach(() => t().clearFailures())

  const read = (consent: TestConsent, accountId: string) =>
    t().banks.transactions(consent, accountId, { from: day(20), to: day(0) })

  it('reports a reached limit and its end, without affecting other accounts', async () => {
    const consent = await linked(await bank('GB', 'Thames Business Bank'))
    const [first, second] = (await t().banks.accounts(consent)).map(({ externalId }) => externalId)
    for (let call = 0; call < 4; call += 1) await read(consent, first ?? '')
    const failure = await read(consent, first ?? '').catch((error: unknown) => error)
    if (!(failure instanceof BankingFailure)) throw new Error('the fifth call was answered')
    expect(failure).toMatchObject({ reason: 'rate_limited', retryable: true })
    expect(Math.abs((failure.resetAt?.getTime() ?? 0) - t().now().getTime() - dayMs)).toBeLessThan(60_000)
    await read(consent, second ?? '')
    await t().moveOn(1.01)
    await read(consent, first ?? '')
  })

  it('reports a closed account within an active consent', async () => {
    const consent = await linked(await bank('GB', 'Severn & Wye Bank'))
    const accounts = await t().banks.accounts(consent)
    await read(consent, accounts[0]?.externalId ?? '')
    await expect(read(consent, accounts[1]?.externalId ?? '')).rejects.toMatchObject({ reason: 'account_closed' })
  })

  it.each(['revoke', 'expire', 'suspend'] as const)('reports an ended consent: %s', async (what) => {
    const consent = await linked(await bank('GB', 'Albion Bank'))
    const account = await firstAccount(consent)
    await t().change(consent.reference, what)
    const reason = what === 'suspend' ? expect.stringMatching(/^(consent_ended|account_closed)$/) : 'consent_ended'
    await expect(read(consent, account)).rejects.toMatchObject({ reason, retryable: false })
    expect(await t().banks.inspect(consent)).toMatchObject({ status: 'ended' })
  })

  it('continues after the tokens expired, and after a month of downtime', async () => {
    const consent = await linked(await bank('ES', 'Banco Ibérico'))
    const account = await firstAccount(consent)
    await t().moveOn(2)
    await Promise.all([read(consent, account), read(consent, account)])
    await t().moveOn(31)
    expect((await read(consent, account)).transactions.length).toBeGreaterThan(5)
  })

  it('requests tokens rarely', async () => {
    const consent = await linked(await bank('ES', 'Banco Ibérico'))
    const before = (await t().counts()).tokenCalls
    await Promise.all([1, 2, 3, 4, 5].map(() => t().banks.inspect(consent)))
    expect((await t().counts()).tokenCalls - before).toBeLessThan(2)
  })

  it.each(['away', 'error'])('reports a bank that does not answer: %s', async (banksDown) => {
    const consent = await linked(await bank('IT', 'Banco del Lido'))
    const account = await firstAccount(consent)
    await t().switchFailures({ banksDown })
    await expect(read(consent, account)).rejects.toMatchObject({ reason: 'bank_unavailable', retryable: true })
  })

  it.each(['unavailable', 'unreachable'])('reports an aggregator that does not answer: %s', async (bankingDown) => {
    const consent = await linked(await bank('IT', 'Banco del Lido'))
    const account = await firstAccount(consent)
    await t().switchFailures({ bankingDown })
    const failure = { reason: 'provider_unavailable', kind: 'unavailable', retryable: true }
    await expect(read(consent, account)).rejects.toMatchObject(failure)
    await expect(t().banks.institutions('GB')).rejects.toMatchObject(failure)
    await expect(t().unreachable.institutions('GB')).rejects.toMatchObject(failure)
  })

  it('waits no longer than its timeout', async () => {
    await t().switchFailures({ bankingSlowMs: 900 })
    await expect(t().hasty.institutions('GB')).rejects.toMatchObject({ reason: 'provider_unavailable' })
  })

  it('reports rejected keys as our error, without any part of them', async () => {
    const consent = await linked(await bank('IT', 'Banco del Lido'))
    const other = {
      secret: consent.secret.replaceAll('access-', 'other-').replace(/"accessUntil":\d+/, '"accessUntil":0'),
      renewed: consent.renewed,
    }
    const failure: unknown = await t()
      .foreign.inspect(other)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ reason: 'provider_unavailable', kind: 'misconfigured' })
    expect(JSON.stringify([failure, String(failure)])).not.toMatch(/not-ours|other-/)
  })
}
