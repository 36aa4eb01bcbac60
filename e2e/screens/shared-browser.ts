import type { BrowserContext, Page } from '@playwright/test'
import { addressOf, test as journey } from '#e2e/stack/journey.ts'

/** The browser of a worker. */
interface SharedBrowser {
  readonly shared: BrowserContext
}

/** A page without scripts, of the product's origin: the browser keeps its process, which a blank page would end. */
export const restingPlace = '/favicon.svg'

/** Leaves the page and removes what it has stored. */
export const leavePage = async (page: Page): Promise<void> => {
  await page.goto(restingPlace)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}

/**
 * A journey in the browser of its worker: what earlier ones loaded is cached, which halves a page's time. Each begins in
 * a new tab, logged out, with nothing stored.
 */
export const test = journey.extend<object, SharedBrowser>({
  shared: [
    async ({ browser }, use, { project, parallelIndex }) => {
      const { viewport, locale, timezoneId, actionTimeout, navigationTimeout } = project.use
      const context = await browser.newContext({
        baseURL: addressOf(`STACK_EMBEDDED_${parallelIndex}`),
        ...(viewport ? { viewport } : {}),
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
      })
      context.setDefaultTimeout(actionTimeout ?? 0)
      context.setDefaultNavigationTimeout(navigationTimeout ?? 0)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ shared }, use) => {
    await shared.clearCookies()
    await use(shared)
    for (const page of shared.pages()) await page.close()
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await leavePage(page)
    await use(page)
  },
})

export { expect } from '@playwright/test'
