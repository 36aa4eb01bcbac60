import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { languages } from '#contract/core/fields.ts'
import { test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import { showHealthyCompany } from './healthy-company.ts'

const folder = join(import.meta.dirname, '../../web/static/pictures')

/** A part of the page below `top`, in CSS pixels, and how many pixels of the picture one of them becomes. */
interface Cut {
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

const takeTo = async (cdp: CDPSession, name: string, { top, width, height, scale }: Cut): Promise<void> => {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: name.endsWith('.jpg') ? 'jpeg' : 'webp',
    quality: 80,
    captureBeyondViewport: true,
    clip: { x: 0, y: top, width, height, scale },
  })
  writeFileSync(join(folder, name), Buffer.from(data, 'base64'))
}

const wide = { width: 1080, height: 820 }
const phone = { width: 390, height: 728 }

/** Leaves out the cards that a picture of this height would cut. */
const showWholeCards = (page: Page, height: number): Promise<void> =>
  page.locator('main section').evaluateAll((cards, lowest) => {
    for (const card of cards)
      if (card instanceof HTMLElement)
        card.style.visibility = card.getBoundingClientRect().bottom + window.scrollY > lowest ? 'hidden' : ''
  }, height - 12)

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
      await showHealthyCompany(page, language)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 1080, height: 900 })
        await page.goto('/dashboard')
        await settle(page)
        await showWholeCards(page, wide.height)
        const name = `${language}-${colorScheme}`
        await takeTo(cdp, `${name}-1080.webp`, { top: 0, ...wide, scale: 1 })
        await takeTo(cdp, `${name}-2160.webp`, { top: 0, ...wide, scale: 2 })
        await page.setViewportSize({ width: 390, height: 844 })
        await settle(page)
        await showWholeCards(page, phone.height)
        await takeTo(cdp, `${name}-phone.webp`, { top: 0, ...phone, scale: 2 })
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
      await takeTo(cdp, `social-${language}.jpg`, { top: 56, width: 1200, height: 630, scale: 1 })
    })
  })
