import type { Page } from '@playwright/test'

/**
 * Presses Tab until the element whose name starts with this text has the focus; a page that traps the focus fails
 * here.
 */
export const tabTo = async (page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      const labelled =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
      const label = labelled ? element.labels?.[0]?.textContent : ''
      return (element.getAttribute('aria-label') ?? (label || element.textContent) ?? '').replace(/\s*\*$/, '').trim()
    })
    if (focused.startsWith(name)) return
  }
  throw new Error(`the keyboard never reached "${name}"`)
}
