import type { Page } from '@playwright/test'

/** Serves pages without the configuration and answers that they contain, as while the database does not answer. */
export const withoutStart = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script type="application\/json" id="start">.*?<\/script>/s, '')
    return route.fulfill({ response, body })
  })
}
