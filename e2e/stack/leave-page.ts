import type { Page } from '@playwright/test'

/** Of the product's origin, without scripts: the browser keeps its process, which a blank page would end. */
export const blankPage = '/favicon.svg'

/** Leaves a page and removes what it has stored. */
export const leavePage = async (page: Page): Promise<void> => {
  await page.goto(blankPage)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}
