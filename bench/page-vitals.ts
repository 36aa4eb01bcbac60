import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { allScreens } from '#e2e/screens/all-screens.ts'
import { type CastName, castMember } from '#e2e/screens/cast.ts'
import { openScreen, type Screen } from '#e2e/screens/screen.ts'
import { browserShell } from '#e2e/stack/browsers.ts'
import { phrasesOf } from '#e2e/stack/phrases.ts'
import { type SandboxClient, sandboxClient } from '#e2e/stack/sandbox-client.ts'
import { startStack } from '#e2e/stack/start-stack.ts'
import { median } from './measured-product.ts'

declare global {
  interface Window {
    /** The largest sum of layout shifts in a session window, as https://web.dev/articles/cls defines it. */
    layoutShift: number
    /** When the largest element was painted, in milliseconds from the start of the navigation. */
    largestPaint: number
  }
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 800 },
  { width: 1440, height: 900 },
] as const
const maxShift = 0.02
const runs = 7

/** Records layout shifts and the largest paint of each page that is opened. */
const observe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.layoutShift = 0
    window.largestPaint = 0
    const session = { from: 0, last: 0, sum: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (hadRecentInput) continue
        const continues = startTime - session.last < 1_000 && startTime - session.from < 5_000
        session.from = continues ? session.from : startTime
        session.sum = (continues ? session.sum : 0) + value
        session.last = startTime
        window.layoutShift = Math.max(window.layoutShift, session.sum)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      window.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** The product and its sandbox, with a browser. */
interface Opened {
  readonly url: string
  readonly sandbox: SandboxClient
  readonly browser: Browser
}

/** Opens a browser without anything cached, logged in as a person. */
const enter = async ({ url, sandbox, browser }: Opened, who: CastName): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en-GB' })
  await observe(context)
  const member = await castMember(who, url, sandbox)
  if (member)
    await context.addCookies([
      { name: 'portico', value: member.client.cookie(), url, httpOnly: true, sameSite: 'Strict' },
    ])
  return context.newPage()
}

/** Waits until nothing is loaded any more and what came is drawn. */
const rest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))))
}

const shiftOf = async (opened: Opened, screen: Screen, size: (typeof sizes)[number]): Promise<number> => {
  const page = await enter(opened, screen.who)
  await page.setViewportSize(size)
  await openScreen(page, screen, phrasesOf('en'))
  await rest(page)
  const shift = await page.evaluate(() => window.layoutShift)
  await page.context().close()
  return shift
}

/** Opens a page with an empty cache several times; returns the median of its largest paint in milliseconds. */
const coldPaintOf = async (opened: Opened, who: CastName, path: string): Promise<number> => {
  const paints: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await enter(opened, who)
    await page.goto(path)
    await rest(page)
    paints.push(await page.evaluate(() => window.largestPaint))
    await page.context().close()
  }
  return median(paints)
}

/** Returns what the page's own scripts, styles and layout have taken so far, in milliseconds. */
const ownWork = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const parts = metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name))
    return parts.reduce((sum, { value }) => sum + value * 1_000, 0)
  }
}

/** Goes between two pages that were visited before; returns the median of the page's own work in milliseconds. */
const returnTo = async (opened: Opened, who: CastName, [one, other]: readonly [string, string]): Promise<number> => {
  const page = await enter(opened, who)
  await page.goto(one)
  const go = async (path: string): Promise<void> => {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await rest(page)
  }
  await go(other)
  const work = await ownWork(page)
  const spent: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = await work()
    await go(run % 2 === 0 ? one : other)
    spent.push((await work()) - before)
  }
  await page.context().close()
  return median(spent)
}

/** Runs the product with its demo data and a browser for the duration of a measurement. */
const withBrowser = async (measure: (opened: Opened) => Promise<string[][]>): Promise<string[][]> => {
  const stack = await startStack({ demo: true })
  const browser = await chromium.launch({ ...browserShell(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await measure({ url: stack.url, sandbox: sandboxClient(stack.sandboxUrl), browser })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Measures how far each page's content moves while it loads, in every size; lists those above the goal. */
export const measureLayoutShift = (): Promise<string[][]> =>
  withBrowser(async (opened) => {
    const rows: string[][] = []
    let measured = 0
    for (const screen of allScreens.filter(({ sameAs }) => !sameAs))
      for (const size of sizes) {
        const shift = await shiftOf(opened, screen, size)
        measured += 1
        if (shift > maxShift) rows.push([screen.name, `${size.width} px`, shift.toFixed(3)])
      }
    return [
      ['page', 'width', `CLS above ${maxShift}`],
      ...rows,
      [`${measured - rows.length} of ${measured}`, '', 'within the goal'],
    ]
  })

/** Measures the first look at the dashboard beside the login page's, and the own work of going back to a page. */
export const measureNavigation = (): Promise<string[][]> =>
  withBrowser(async (opened) => {
    const login = await coldPaintOf(opened, 'visitor', '/login')
    const dashboard = await coldPaintOf(opened, 'customer', '/dashboard')
    const pairs = [
      ['customer', ['/dashboard', '/documents']],
      ['manager', ['/manager/download_invoices', '/manager/list_companies']],
    ] as const
    const rows: string[][] = []
    for (const [who, pair] of pairs)
      rows.push([`${pair.join(' and ')}, again`, `${(await returnTo(opened, who, pair)).toFixed(0)} ms`, 'goal 50 ms'])
    return [
      ['what', 'median', 'goal'],
      ['login page, cold: largest paint', `${login.toFixed(0)} ms`, ''],
      [
        'dashboard, cold: largest paint',
        `${dashboard.toFixed(0)} ms`,
        `${(dashboard / login).toFixed(2)} × (goal 1.5 ×)`,
      ],
      ...rows,
    ]
  })
