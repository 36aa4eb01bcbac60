import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RemoteTransaction } from './port.ts'
import { failuresSuite } from './port-suite-failures.ts'
import { type BankingUnderTest, bankingRequests } from './port-suite-requests.ts'

const dayMs = 86_400_000

/** Tests what every adapter of the banking port must do; `open` creates new banks. */
export const bankingSuite = (name: string, open: () => Promise<BankingUnderTest>): void => {
  describe(`banks by ${name}`, () => {
    let t: BankingUnderTest
    beforeAll(async () => {
      t = await open()
    })
    afterAll(() => t.close())
    const { day, bank, startConsent: start, linked, firstAccount, content } = bankingRequests(() => t)

    it('lists the banks of a country with their logos and capabilities', async () => {
      for (const country of ['GB', 'IT', 'ES'] as const) {
        const found = await t.banks.institutions(country)
        expect(found.length).toBeGreaterThan(2)
        for (const one of found) {
          expect(one).toMatchObject({ country, logo: expect.stringMatching(/^http.*\.svg$/) })
          expect([one.historyDays > 0, one.consentDays > 0]).toEqual([true, true])
        }
      }
      const logo = (await bank('ES', 'Banco Ibérico')).logo ?? ''
      expect(await (await fetch(logo)).text()).toMatch(/^<svg/)
    })

    it('waits for the bank’s decision, then reports the consent’s end on every call', async () => {
      const consent = await start(await bank('GB', 'Albion Bank'))
      expect(await t.banks.complete(consent, {})).toMatchObject({ status: 'waiting', expiresAt: null })
      const returned = await t.decide(consent.reference, consent.link, 'accept')
      const report = await t.banks.complete(consent, returned)
      expect(report).toMatchObject({ status: 'granted', externalId: expect.any(String) })
      expect(report.expiresAt?.getTime()).toBeGreaterThan(t.now().getTime() + 89 * dayMs)
      expect(await t.banks.complete(consent, returned)).toEqual(report)
      expect(await t.banks.inspect(consent)).toEqual(report)
    })

    it('never trusts a return address that contradicts the aggregator', async () => {
      const consent = await start(await bank('GB', 'Albion Bank'))
      const forged = await t.banks.complete(consent, { code: 'code-of-somebody-else' })
      expect(forged.status).not.toBe('granted')
    })

    it.each([
      ['cancel', 'cancelled'],
      ['refuse', 'refused'],
    ] as const)('reports a customer who chose %s', async (outcome, currentStatus) => {
      const consent = await start(await bank('IT', 'Banco del Lido'))
      const returned = await t.decide(consent.reference, consent.link, outcome)
      expect(await t.banks.complete(consent, returned)).toMatchObject({ status: currentStatus, expiresAt: null })
    })

    it('identifies accounts by numbers that stay the same after a renewal, although their ids change', async () => {
      const lido = await bank('IT', 'Banco del Lido')
      const [first, second] = [await linked(lido), await linked(lido)]
      const [before, after] = [await t.banks.accounts(first), await t.banks.accounts(second)]
      expect(before.length).toBeGreaterThan(1)
      expect(before.map(({ facts }) => facts)).toEqual(after.map(({ facts }) => facts))
      expect(before[0]?.externalId).not.toBe(after[0]?.externalId)
      expect(before[0]?.facts).toMatchObject({
        identity: expect.stringMatching(/^iban:IT\d{2}X\d{22}:EUR$/),
        currency: 'EUR',
        last4: expect.stringMatching(/^\d{4}$/),
      })
    })

    it('gives each currency of an account number its own identity', async () => {
      const accounts = await t.banks.accounts(await linked(await bank('GB', 'Nova')))
      expect(accounts.map(({ facts }) => facts?.currency)).toEqual(['GBP', 'EUR', 'USD'])
      expect(new Set(accounts.map(({ facts }) => facts?.identity)).size).toBe(3)
      expect(new Set(accounts.map(({ facts }) => facts?.last4)).size).toBe(1)
    })

    const names = [
      ['GB', 'Albion Bank'],
      ['GB', 'Thames Business Bank'],
      ['GB', 'Nova'],
      ['IT', 'Banca Rossi & Figli'],
      ['ES', 'Caja Solana'],
    ] as const
    it.each(names)(
      'returns every transaction of a window at a bank of %s, %s: amounts as the bank shows them',
      async (country, bankName) => {
        const institution = await bank(country, bankName)
        const consent = await linked(institution)
        const window = { from: day(400), to: day(0) }
        const { transactions, covered } = await t.banks.transactions(consent, await firstAccount(consent), window)
        expect(covered).toEqual(window)
        const [shown] = await t.shown(institution.id, window.from, window.to)
        expect(transactions.map(content).toSorted()).toEqual(shown?.lines.map(content).toSorted())
        expect(transactions.length).toBeGreaterThan(300)
        for (const one of transactions) wellFormed(one)
        const amounts = transactions.map(({ amount }) => amount)
        expect([amounts.some((one) => one.startsWith('-')), amounts.some((one) => /^\d/.test(one))]).toEqual([
          true,
          true,
        ])
      },
    )

    const wellFormed = ({
      status,
      bookingDate,
      valueDate,
      amount,
      currency,
      bankId,
      internalId,
      description,
    }: RemoteTransaction) => {
      expect(amount).toMatch(/^-?\d+\.\d{2}$/)
      expect(currency).toMatch(/^[A-Z]{3}$/)
      for (const one of [bookingDate, valueDate]) if (one !== null) expect(one).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      for (const text of [bankId, internalId, description])
        if (text !== null) expect(text.trim()).toBe(text === '' ? 'x' : text)
      if (status === 'pending') expect([bookingDate, internalId]).toEqual([null, null])
    }

    it('returns the balance of booked transactions, exactly as sent', async () => {
      const consent = await linked(await bank('GB', 'Albion Bank'))
      const balance = await t.banks.balance(consent, await firstAccount(consent))
      expect(balance).toEqual({
        amount: expect.stringMatching(/^-?\d+\.\d{2}$/),
        currency: 'GBP',
        on: null,
        isBooked: true,
      })
    })

    it('requests no days before the agreed history', async () => {
      const consent = await linked(await bank('GB', 'Pennine Building Society'))
      const answer = await t.banks.transactions(consent, await firstAccount(consent), { from: day(900), to: day(0) })
      expect(answer.covered.from).toBe(day(consent.historyDays))
    })

    it('agrees with a bank that grants less, and only some scopes together', async () => {
      const consent = await linked(await bank('IT', 'Cassa Adriatica'))
      const { status: currentStatus, expiresAt } = await t.banks.inspect(consent)
      expect([currentStatus, (expiresAt?.getTime() ?? 0) <= t.now().getTime() + 90 * dayMs]).toEqual(['granted', true])
      expect((await t.banks.accounts(consent))[0]?.facts?.identity).toMatch(/^iban:IT/)
    })

    it('withdraws a consent, also twice, and then there is none', async () => {
      const consent = await linked(await bank('ES', 'Banco Ibérico'))
      await t.banks.withdraw(consent)
      await t.banks.withdraw(consent)
      expect(await t.banks.inspect(consent)).toMatchObject({ status: 'ended' })
      await expect(t.banks.accounts(consent)).rejects.toMatchObject({ reason: 'consent_ended' })
    })

    failuresSuite(() => t)
  })
}
