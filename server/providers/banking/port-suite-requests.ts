import { randomUUID } from 'node:crypto'
import type { Institution } from '#contract/banking/schemas.ts'
import type { BankAggregator, BankReturn, StoredConsent } from './port.ts'

/** A bank's data of an account, as its sandbox reports them beside the protocol. */
export interface ShownAccount {
  readonly currency: string
  readonly lines: readonly { readonly status: string; readonly amount: string; readonly currency: string }[]
}

/** An aggregator with controllable banks. */
export interface BankingUnderTest {
  readonly banks: BankAggregator
  /** The same without a server at its address. */
  readonly unreachable: BankAggregator
  /** The same with a timeout of 300 ms. */
  readonly hasty: BankAggregator
  /** The same with keys that are not ours. */
  readonly foreign: BankAggregator
  /** Acts as a customer at the bank's page, and returns the browser's return parameters. */
  decide(reference: string, link: string, outcome: 'accept' | 'cancel' | 'refuse'): Promise<BankReturn>
  change(reference: string, what: 'revoke' | 'expire' | 'suspend'): Promise<void>
  switchFailures(switches: object): Promise<void>
  clearFailures(): Promise<void>
  counts(): Promise<{ tokenCalls: number; callsTooMany: number }>
  moveOn(days: number): Promise<void>
  now(): Date
  shown(bank: string, from: string, to: string): Promise<ShownAccount[]>
  close(): Promise<void>
}

/** A stored consent in a test. */
export interface TestConsent extends StoredConsent {
  readonly reference: string
  readonly link: string
  readonly historyDays: number
}

const dayMs = 86_400_000

/** Common requests to the banks in tests. */
export const bankingRequests = (t: () => BankingUnderTest) => {
  const day = (daysAgo: number): string => new Date(t().now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
  const bank = async (country: 'GB' | 'IT' | 'ES', name: string): Promise<Institution> => {
    const found = (await t().banks.institutions(country)).find((one) => one.name === name)
    if (!found) throw new Error(`no bank ${name}`)
    return found
  }
  const start = async (institution: Institution, historyDays = 730): Promise<TestConsent> => {
    const reference = randomUUID()
    const started = await t().banks.startConsent({
      institution,
      reference,
      returnUrl: 'http://portico.test/new_bank_connection',
      language: 'it',
      historyDays,
    })
    let secret = started.secret
    return {
      reference,
      link: started.link,
      historyDays: started.historyDays,
      get secret() {
        return secret
      },
      renewed: async (next) => {
        secret = next
      },
    }
  }
  const linked = async (institution: Institution): Promise<TestConsent> => {
    const consent = await start(institution)
    await t().banks.complete(consent, await t().decide(consent.reference, consent.link, 'accept'))
    return consent
  }
  const firstAccount = async (consent: TestConsent): Promise<string> =>
    (await t().banks.accounts(consent))[0]?.externalId ?? ''
  const content = ({ status, amount, currency }: { status: string; amount: string; currency: string }) =>
    `${status} ${amount} ${currency}`
  return { day, bank, startConsent: start, linked, firstAccount, content }
}
