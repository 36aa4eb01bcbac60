import type { Aggregator } from '#contract/banking/schemas.ts'
import { openSandbox } from '#sandbox/testing.ts'
import { createAggregators } from '#server/main/create-aggregators.ts'
import { banksOfSandbox } from '#server/platform/database/testing/test-settings.ts'
import { type ControlCall, controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import { bankingSuite } from './port-suite.ts'
import type { BankingUnderTest } from './port-suite-requests.ts'

/** Opens the banks of a new sandbox. */
const open = async (source: Aggregator): Promise<BankingUnderTest> => {
  const sandbox = await openSandbox()
  let offsetMs = 0
  const now = (): number => Date.now() + offsetMs
  const control = (method: ControlCall['method'], path: string, body?: object): Promise<unknown> =>
    controlSandbox(sandbox.url, path, { method, body })
  const settings = banksOfSandbox(sandbox.url, source)
  const foreign = {
    ...settings,
    gocardless: settings.gocardless && { ...settings.gocardless, secretKey: 'not-ours' },
    truelayer: settings.truelayer && { ...settings.truelayer, clientSecret: 'not-ours' },
  }
  const idOf = async (reference: string): Promise<string> => {
    const { data } = (await control('GET', '/banking/consents')) as { data: { id: string; reference: string }[] }
    return data.find((one) => one.reference === reference)?.id ?? ''
  }
  return {
    banks: createAggregators(settings, now).chosen,
    hasty: createAggregators(settings, now, 300).chosen,
    unreachable: createAggregators(banksOfSandbox('http://127.0.0.1:9', source), now).chosen,
    foreign: createAggregators(foreign, now).chosen,
    decide: async (_reference, link, outcome) => {
      const decided = (await control('POST', '/banking/consents/decide', { link, outcome })) as { redirect: string }
      const query = new URL(decided.redirect).searchParams
      return { code: query.get('code') ?? undefined, error: query.get('error') ?? undefined }
    },
    change: async (reference, what) =>
      void (await control('POST', `/banking/consents/${await idOf(reference)}/${what}`)),
    switchFailures: async (switches) => void (await control('PATCH', '/faults', switches)),
    clearFailures: async () => void (await control('DELETE', '/faults')),
    counts: async () => (await control('GET', '/banking/rules')) as { tokenCalls: number; callsTooMany: number },
    moveOn: async (days) => {
      const moved = (await control('POST', '/clock/advance', { hours: Math.round(days * 24) })) as { offsetMs: number }
      offsetMs = moved.offsetMs
    },
    now: () => new Date(now()),
    shown: async (bank, from, to) => {
      const query = new URLSearchParams({ bank, from, to })
      const answer = (await control('GET', `/banking/statement?${query}`)) as {
        data: Awaited<ReturnType<BankingUnderTest['shown']>>
      }
      return answer.data
    },
    close: sandbox.close,
  }
}

bankingSuite('GoCardless, over the sandbox', () => open('gocardless'))
bankingSuite('TrueLayer, over the sandbox', () => open('truelayer'))
