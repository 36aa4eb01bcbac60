import type { Browser, BrowserContext, Page, WorkerInfo } from '@playwright/test'
import { blankPage } from './leave-page.ts'

/** A worker's browser for a product, with the tab that keeps the process of its pages running between the tests. */
export interface SharedBrowser {
  readonly context: BrowserContext
  readonly keeper: Page
}

/** Returns a worker's browser for the product at an address. */
export type Browsers = (product: string) => Promise<SharedBrowser>

/** Provides the browsers of a worker, one for each product it visits; with the options of the project. */
export const openBrowsers = async (
  { browser }: { readonly browser: Browser },
  use: (browsers: Browsers) => Promise<void>,
  { project }: WorkerInfo,
): Promise<void> => {
  const { viewport, locale, timezoneId, actionTimeout, navigationTimeout } = project.use
  const opened = new Map<string, SharedBrowser>()
  await use(async (product) => {
    const existing = opened.get(product)
    if (existing) return existing
    const context = await browser.newContext({
      baseURL: product,
      // Drawing movements in software takes a sixth of a journey's work; those that need them ask for them.
      reducedMotion: 'reduce',
      ...(viewport ? { viewport } : {}),
      ...(locale ? { locale } : {}),
      ...(timezoneId ? { timezoneId } : {}),
    })
    context.setDefaultTimeout(actionTimeout ?? 0)
    context.setDefaultNavigationTimeout(navigationTimeout ?? 0)
    const keeper = await context.newPage()
    await keeper.goto(blankPage)
    const shared = { context, keeper }
    opened.set(product, shared)
    return shared
  })
  for (const { context } of opened.values()) await context.close()
}
