import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/core/fields.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { type CastName, castMember } from '#e2e/screens/cast.ts'
import { test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'

const project = join(import.meta.dirname, '../..')
const folder = join(project, 'docs/pictures')
const desk = { width: 1180, height: 760 }
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 928 }

interface Picture {
  readonly name: string
  readonly who: CastName
  readonly path: string
  readonly language?: Language
  readonly dark?: true
  readonly phone?: true
  /** In the proportions of the others, with more of the page. */
  readonly wide?: true
  readonly act?: (page: Page, say: Say) => Promise<void>
}

const openTimeline = async (page: Page, say: Say): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`^${say('renewals.action.timeline')}`) })
    .first()
    .click()
  await expect(page.getByRole('list', { name: say('renewals.action.timeline') })).toBeVisible()
}

const dayText = (day: Date): string => day.toISOString().slice(0, 10)
const today = new Date()
/** The first of twelve months with this one. */
const firstMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1))

const pictures: readonly Picture[] = [
  { name: 'register-light', who: 'visitor', path: '/register' },
  { name: 'dashboard-light', who: 'customer', path: '/dashboard' },
  { name: 'plans-it', who: 'confirmed', path: '/complete_registration/subscription', language: 'it' },
  { name: 'form-phone-dark', who: 'step2', path: '/complete_registration/form', dark: true, phone: true },
  { name: 'invoices-light', who: 'manager', path: '/manager/download_invoices' },
  { name: 'timeline-light', who: 'manager', path: '/manager/manage_subscriptions', act: openTimeline },
  {
    name: 'revenue-es-dark',
    who: 'manager',
    path: `/manager/revenue_report?product=all&from=${dayText(firstMonth)}&to=${dayText(today)}`,
    language: 'es',
    dark: true,
    wide: true,
  },
  { name: 'documents-light', who: 'customer', path: '/documents' },
  { name: 'uploads-it-dark', who: 'customer', path: '/customer_documents', language: 'it', dark: true },
  { name: 'banks-light', who: 'manager', path: '/manager/manage_customer_banks/3' },
  { name: 'registry-es-dark', who: 'customer', path: '/financial-statement', language: 'es', dark: true },
]

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** The pictures of README.md, from the product with its demo data. */
for (const picture of pictures)
  test.describe(picture.name, () => {
    test.use({ language: picture.language ?? 'en' })
    test(`picture ${picture.name}`, async ({ page, product, sandbox, say, enterAs }) => {
      const member = await castMember(picture.who, product, sandbox)
      if (member) await enterAs(member)
      await page.emulateMedia({ colorScheme: picture.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(picture.phone ? phone : picture.wide ? wide : desk)
      await page.goto(picture.path)
      await settle(page)
      await picture.act?.(page, say)
      await page.screenshot({ path: join(folder, `${picture.name}.png`), animations: 'disabled' })
    })
  })

/** Draws the first page of a PDF in a canvas, with the reader of PDFs that the tests use. */
const drawPdf = async (page: Page, pdf: Buffer): Promise<void> => {
  const files: Readonly<Record<string, readonly [type: string, body: Buffer | string]>> = {
    '/': ['text/html', '<body style="margin:0"><canvas></canvas>'],
    '/reader.mjs': ['text/javascript', readFileSync(join(project, 'node_modules/unpdf/dist/pdfjs.mjs'))],
    '/invoice.pdf': ['application/pdf', pdf],
  }
  await page.route('http://pdf.localhost/**', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ['text/plain', '']
    return route.fulfill({ contentType, body })
  })
  await page.goto('http://pdf.localhost/')
  await page.evaluate(async (width) => {
    const reader = '/reader.mjs'
    const { getDocument } = (await import(reader)) as typeof import('unpdf/pdfjs')
    const file = await getDocument({ url: '/invoice.pdf' }).promise
    const sheet = await file.getPage(1)
    const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width })
    const canvas = document.querySelector('canvas')
    if (!canvas) throw new Error('no canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    await sheet.render({ canvas, viewport }).promise
  }, 844)
}

test('picture invoice-pdf', async ({ page, product, enterAs }) => {
  const manager = await demo(product, 'manager')
  await enterAs(manager)
  const list = await manager.client.call('GET', '/invoices?itemsPerPage=100')
  const invoices = (list.body as { 'hydra:member': Invoice[] })['hydra:member']
  const shown = invoices.find(({ language, items }) => language === 'en' && items.filter(({ vat }) => vat).length > 1)
  const answer = await page.request.get(`${product}/api/download-invoice/${shown?.id}`)
  expect(answer.headers()['content-type']).toContain('application/pdf')
  await page.setViewportSize({ width: 844, height: 760 })
  await drawPdf(page, await answer.body())
  await page.screenshot({ path: join(folder, 'invoice-pdf.png') })
})
