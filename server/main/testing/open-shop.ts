import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestSandbox } from '#server/domains/subscriptions/testing/open-test-sandbox.ts'
import type { CallerKind } from '#server/main/access/access-row.ts'
import { openTestApp } from '#server/main/access/testing.ts'
import { fileLocationOf } from '#server/main/file-location-of.ts'
import { allInvariants } from '#server/main/invariants.ts'
import { banksOfSandbox } from '#server/platform/database/testing/test-settings.ts'
import type { DatabaseKind } from '#server/platform/database/testing.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** An answer, with its JSON when it has any. */
export interface ShopAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Opens the wired product over HTTP with its own sandbox, and the steps of visitors and managers in a sale. */
export const openShop = async (kind: DatabaseKind, overrides: Partial<Settings> = {}) => {
  const sandbox = await openTestSandbox()
  const settings = {
    sandboxUrl: sandbox.url,
    stripe: sandbox.stripeSettings,
    banking: banksOfSandbox(sandbox.url),
    registry: { url: `${sandbox.url}/companies-house`, apiKey: 'sandbox-registry-key' },
    ...overrides,
  }
  const app = await openTestApp(kind, settings)
  const { platform, purchases } = app.product
  const { raw } = app.database
  await app.product.catalogue.ensurePlans()

  const call = async (caller: CallerKind, method: string, path: string, body?: unknown): Promise<ShopAnswer> => {
    const answer = await app.send({ method, path: `/api${path}`, body, cookie: app.cookies[caller] })
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      text: answer.text,
      body: isJson ? (JSON.parse(answer.text) as ShopAnswer['body']) : {},
    }
  }
  const sell = async (product: object = {}): Promise<{ id: number; link: string }> => {
    const link = `p_${randomUUID().slice(0, 8)}`
    const form = {
      name: 'Starter pack',
      description: 'Everything to begin with',
      priceMonth: 290,
      recurringMonthInterval: 0,
      publicLinkName: link,
      ...product,
    }
    const { status, body, text } = await call('manager', 'POST', '/subscriptions', form)
    if (status !== 201) throw new Error(text)
    return { id: Number(body['id']), link }
  }
  /** Returns what a visitor types; a new buyer by default. */
  const typed = (change: object = {}) => ({
    name: 'Lucía',
    surname: 'Herrera',
    address: 'Calle Mayor 14',
    country: 'Spain',
    fiscalNumber: 'ES123',
    phone: '+34600123456',
    email: `buyer-${randomUUID().slice(0, 8)}@example.test`,
    notes: 'Please call in the morning',
    privacy: true,
    ...change,
  })
  const submit = async (path: '/external_purchases' | '/consultancies', form: object): Promise<ShopAnswer> => {
    const captchaToken = await app.captcha(path === '/consultancies' ? 'consultancy' : 'purchase')
    return call('visitor', 'POST', path, { ...form, captchaToken })
  }
  const check = async (path: '/external_purchases' | '/consultancies', session: string): Promise<ShopAnswer> => {
    const captchaToken = await app.captcha(path === '/consultancies' ? 'consultancy_check' : 'purchase_check')
    return call('visitor', 'POST', `${path}/check_payment`, { captchaToken, session_id: session })
  }
  const sessionIn = (answer: ShopAnswer): string => {
    const found = /cs_\w+/.exec(String(answer.body['stripeCheckoutSessionUrl']))?.[0]
    if (!found) throw new Error(answer.text)
    return found
  }
  const rows = async (query: string, ...params: unknown[]): Promise<Record<string, unknown>[]> =>
    (await raw(query, params)).rows
  return {
    app,
    sandbox,
    platform,
    purchases,
    call,
    sell,
    typed,
    submit,
    check,
    sessionIn,
    rows,
    /** Opens the page of a purchase; returns its session. */
    buy: async (productId: number, change: object = {}): Promise<{ session: string; email: string }> => {
      const form = typed(change)
      const answer = await submit('/external_purchases', { ...form, productRef: `/api/subscriptions/${productId}` })
      return { session: sessionIn(answer), email: form.email }
    },
    /** Opens the page of a booking; returns its session. */
    book: async (change: object = {}): Promise<string> => sessionIn(await submit('/consultancies', typed(change))),
    /** Resolves when every event was delivered and processed. */
    settled: async (): Promise<void> => {
      await sandbox.delivered()
      await platform.jobs.idle()
      // A finished job may have enqueued another one.
      await pause(20)
      await platform.jobs.idle()
    },
    /** Moves both clocks, and runs everything that is due. */
    advance: async (by: object): Promise<void> => {
      await platform.clock.moveTo(await sandbox.advance(by))
      await platform.jobs.sweepNow()
      await sandbox.delivered()
      await platform.jobs.idle()
    },
    /** Returns all violated invariants. */
    violations: async (): Promise<string[]> => {
      const all = allInvariants(fileLocationOf(platform.settings)).map(async (one) =>
        (await one.check(platform.db)).map((problem) => `${one.name}: ${problem}`),
      )
      return (await Promise.all(all)).flat()
    },
    close: async (): Promise<void> => {
      await app.close()
      await sandbox.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
