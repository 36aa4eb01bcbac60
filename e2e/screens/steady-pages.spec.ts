import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { languages } from '#contract/core/fields.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import { answerCalls } from './answer-calls.ts'

declare global {
  interface Window {
    /** The sum of all layout shifts since the page was opened. */
    shiftSum: number
  }
}

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const maxShift = 0.02

/** Waits until everything has been received and drawn. */
const rest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    test(`the dashboard is seen with little scrolling in ${language}`, async ({ page, product, enterAs }) => {
      await enterAs(await demo(product, 'customer'))
      for (const [size, screens] of [
        [desk, 1.5],
        [phone, 2.5],
      ] as const) {
        await page.setViewportSize(size)
        await page.goto('/dashboard')
        await rest(page)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(height / size.height, `screens at ${size.width} px`).toBeLessThanOrEqual(screens)
      }
    })
  })

const paths = [
  '/dashboard',
  '/documents',
  '/customer_documents',
  '/invoices',
  '/new_bank_connection',
  '/bank_transactions',
  '/financial-statement',
  '/subscription',
  '/purchases',
  '/account',
] as const

const lists = [
  '/manager/home',
  '/manager/users_stats',
  '/manager/list_companies',
  '/manager/unincorporated',
  '/manager/formations',
  '/manager/manage_products',
  '/manager/download_invoices',
  '/manager/revenue_report',
  '/manager/figures',
  '/manager/company_deadlines',
  '/manager/manage_public_documents',
  '/manager/handle_user/3',
  '/manager/handle_documents/3',
  '/manager/manage_user_subs/3',
  '/admin/audit',
  '/admin/jobs',
  '/admin/exchange_rates',
  '/admin/mails',
  '/admin/webhooks',
  '/admin/staff',
  '/admin/settings',
] as const

const readerOf = (path: string): 'admin' | 'manager' | 'customer' =>
  path.startsWith('/admin/') ? 'admin' : path.startsWith('/manager/') ? 'manager' : 'customer'

for (const path of [...paths, ...lists])
  test(`${path} does not move what is shown when slow answers arrive`, async ({ page, product, enterAs }) => {
    await enterAs(await demo(product, readerOf(path)))
    await page.addInitScript(() => {
      window.shiftSum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shiftSum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Every skeleton is drawn before its data arrive.
    await answerCalls(page, '/**', async () => {
      await pause(150)
      return 'pass' as const
    })
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await page.goto(path)
      await rest(page)
      expect(await page.evaluate(() => window.shiftSum), `at ${size.width} px`).toBeLessThanOrEqual(maxShift)
    }
  })

test('a cold dashboard requests nothing that it contains', async ({ page, product, enterAs }) => {
  await enterAs(await demo(product, 'customer'))
  let requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname)
  })
  // The page leaves out what is late.
  await expect(async () => {
    requested = []
    await page.goto('/dashboard')
    await rest(page)
    expect(requested).toEqual([])
  }).toPass()
})
