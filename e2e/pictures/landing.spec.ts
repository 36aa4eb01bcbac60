import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { languages } from '#contract/core/fields.ts'
import { test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'

const folder = join(import.meta.dirname, '../../web/static/pictures')

/** A part of the page below the bar, in CSS pixels, and how many pixels of the picture one of them becomes. */
interface Cut {
  readonly width: number
  readonly height: number
  readonly scale: number
}

const takeTo = async (cdp: CDPSession, page: Page, name: string, { width, height, scale }: Cut): Promise<void> => {
  const y = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top + window.scrollY)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: name.endsWith('.jpg') ? 'jpeg' : 'webp',
    quality: 80,
    captureBeyondViewport: true,
    clip: { x: 0, y, width, height, scale },
  })
  writeFileSync(join(folder, name), Buffer.from(data, 'base64'))
}

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** The customer’s dashboard of the demo data for the landing page, and the landing page itself for link previews. */
for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    test(`pictures of the landing page in ${language}`, async ({ page, context, product, enterAs }) => {
      mkdirSync(folder, { recursive: true })
      const cdp = await context.newCDPSession(page)
      await enterAs(await demo(product, 'customer'))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 1080, height: 900 })
        await page.goto('/dashboard')
        await settle(page)
        const name = `${language}-${colorScheme}`
        await takeTo(cdp, page, `${name}-1080.webp`, { width: 1080, height: 620, scale: 1 })
        await takeTo(cdp, page, `${name}-2160.webp`, { width: 1080, height: 620, scale: 2 })
        await page.setViewportSize({ width: 390, height: 844 })
        await settle(page)
        await takeTo(cdp, page, `${name}-phone.webp`, { width: 390, height: 480, scale: 2 })
      }
      await context.clearCookies({ name: 'portico' })
      // The build may have the pictures from before.
      await page.route('**/pictures/*.webp', (route) => {
        const file = join(folder, new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
        return route.fulfill({ contentType: 'image/webp', body: readFileSync(file) })
      })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1200, height: 686 })
      await page.goto('/')
      await settle(page)
      await takeTo(cdp, page, `social-${language}.jpg`, { width: 1200, height: 630, scale: 1 })
    })
  })
