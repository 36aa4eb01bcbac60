import { type BrowserContext, test as base, type ConsoleMessage, type Page, type WebError } from '@playwright/test'
import type { Language } from '#contract/core/fields.ts'
import { leavePage } from './leave-page.ts'
import { type Browsers, openBrowsers } from './open-browsers.ts'
import type { LoggedIn } from './people.ts'
import { phrasesOf, type Say } from './phrases.ts'
import { freshNetwork } from './product-client.ts'
import { type SandboxClient, sandboxClient } from './sandbox-client.ts'

/** The product of a journey: one instance on the embedded database, or two on one PostgreSQL behind one port. */
export type StackName = 'embedded' | 'pair'

/** Options of a journey for `test.use`. */
export interface JourneyOptions {
  readonly stackName: StackName
  readonly language: Language
  /** A stopped clock is permanent in a browser: such a journey has one of its own. */
  readonly hasOwnBrowser: boolean
}

/** Fixtures of every journey. */
export interface JourneyFixtures {
  /** Address of the product. */
  readonly product: string
  readonly sandbox: SandboxClient
  /** Texts of the journey's language. */
  readonly say: Say
  /** Gives a browser the session of somebody who logged in over HTTP. */
  readonly enterAs: (person: LoggedIn, context?: BrowserContext) => Promise<void>
  /** Opens a second browser, from a network of its own. */
  readonly anotherBrowser: () => Promise<{ readonly context: BrowserContext; readonly page: Page }>
  /** Problems of a page: console errors, uncaught errors, reports of the security policy. */
  readonly complaints: string[]
}

const addressOf = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the journeys with Playwright's own global set-up`)
  return value
}

/** Refusals that a journey causes on purpose (a wrong password, a conflict) are not problems. */
const expected = /Failed to load resource: the server responded with a status of (4\d\d|503)/

/** Prepares a browser in its own network and collects its problems, until the returned function is called. */
const prepare = async (context: BrowserContext, complaints: string[]): Promise<() => void> => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshNetwork() })
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  }
  const onError = (error: WebError): void => void complaints.push(error.error().message)
  context.on('console', onMessage).on('weberror', onError)
  return () => context.off('console', onMessage).off('weberror', onError)
}

const speak = (context: BrowserContext, language: Language, url: string): Promise<void> =>
  context.addCookies([
    {
      name: 'portico_preferences',
      value: encodeURIComponent(JSON.stringify({ lang: language, currency: '€' })),
      url,
      sameSite: 'Strict',
    },
  ])

/**
 * A test on one of the run's stacks, in one language, from a network of its own; a problem of the page fails it. It uses
 * its worker's browser: what earlier tests loaded is cached, which halves a page's time. Each starts in a new tab, logged
 * out, with nothing stored.
 */
export const test = base.extend<JourneyOptions & JourneyFixtures, { readonly workersBrowsers: Browsers }>({
  stackName: ['embedded', { option: true }],
  language: ['en', { option: true }],
  hasOwnBrowser: [false, { option: true }],
  workersBrowsers: [openBrowsers, { scope: 'worker' }],
  product: async ({ stackName }, use, info) => {
    info.skip(stackName === 'pair' && !process.env['STACK_PAIR'], 'this machine has no PostgreSQL')
    await use(addressOf(stackName === 'pair' ? 'STACK_PAIR' : `STACK_EMBEDDED_${info.parallelIndex}`))
  },
  sandbox: async ({ stackName }, use, info) => {
    await use(
      sandboxClient(addressOf(stackName === 'pair' ? 'SANDBOX_PAIR' : `SANDBOX_EMBEDDED_${info.parallelIndex}`)),
    )
  },
  baseURL: async ({ product }, use) => use(product),
  context: async ({ context, hasOwnBrowser, product, workersBrowsers }, use) => {
    if (hasOwnBrowser) return use(context)
    const { context: shared, keeper } = await workersBrowsers(product)
    await shared.clearCookies()
    await use(shared)
    for (const page of shared.pages()) if (page !== keeper) await page.close()
    await shared.unrouteAll()
    await shared.clearPermissions()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await leavePage(page)
    await use(page)
  },
  say: async ({ language }, use) => use(phrasesOf(language)),
  complaints: [
    async ({ context, language, product }, use) => {
      const complaints: string[] = []
      const release = await prepare(context, complaints)
      await speak(context, language, product)
      await use(complaints)
      release()
      if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
  enterAs: async ({ context, product }, use) => {
    await use(async (person, where = context) => {
      const value = person.client.cookie()
      await where.addCookies([{ name: 'portico', value, url: product, httpOnly: true, sameSite: 'Strict' }])
    })
  },
  anotherBrowser: async ({ browser, language, product, complaints, viewport }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: product, viewport, reducedMotion: 'reduce' })
      opened.push(context)
      await prepare(context, complaints)
      await speak(context, language, product)
      return { context, page: await context.newPage() }
    })
    for (const context of opened) await context.close()
  },
})

export { expect } from '@playwright/test'
