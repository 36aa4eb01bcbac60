import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '#contract/core/fields.ts'
import { rawTexts } from '#e2e/stack/phrases.ts'

declare global {
  interface Window {
    /** Present in a page that was checked. */
    axe: typeof axe
  }
}

/** A broken accessibility rule, and the affected elements. */
interface Violation {
  readonly id: string
  readonly elements: string[]
}

/** The minified program, which a page gets after each navigation. */
const axeProgram = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};0`

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for finite animations: colours in a transition are not final. A stopped clock draws no frame. */
const settle = (page: Page, stopped: boolean): Promise<void> =>
  page.evaluate(async (noFrames) => {
    // A sticky bar would cut elements scrolled half under it, which nobody presses there.
    window.scrollTo(0, 0)
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn))
    // A requested change of size or colours starts with the next frame.
    for (let count = noFrames ? 0 : 2; count > 0; count -= 1) await frame()
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter((one) => one.playState !== 'finished' && Number.isFinite(one.effect?.getComputedTiming().endTime))
    // One transition may start another: an inherited colour moves down level by level.
    for (let moving = ending(); moving.length > 0; moving = noFrames ? [] : ending()) {
      await Promise.allSettled(moving.map((one) => one.finished))
      if (!noFrames) await frame()
    }
  }, stopped)

/**
 * Runs axe in the page itself, which retains the program, and reports violations only: half the time of a wrapper. Our
 * pages have no media or frames to load.
 */
const violationsOf = async (page: Page): Promise<Violation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram)
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      // A third of its work: finding a selector for each element, also for those that pass.
      selectors: false,
    })
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }))
  }, tags)
}

/** Axe waits for timers of the page. Advances a stopped clock for it, by far less than a page counts in. */
const stoppedViolationsOf = async (page: Page): Promise<Violation[]> => {
  const push = setInterval(() => void page.clock.runFor(1).catch(() => undefined), 25)
  try {
    return await violationsOf(page)
  } finally {
    clearInterval(push)
  }
}

/** Expects no violation of WCAG 2.2 A and AA; reports each with the affected elements. */
export const expectAccessible = async (page: Page, what: string, stopped = false): Promise<void> => {
  await settle(page, stopped)
  const violations = await (stopped ? stoppedViolationsOf(page) : violationsOf(page))
  expect(
    violations.map(({ id, elements }) => `${id}: ${elements.join(' | ')}`),
    what,
  ).toEqual([])
}

/** Expects no page that scrolls sideways, and no list wider than its panel. */
export const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> => {
  const excess = await page.evaluate(() => {
    const beyond = (table: Element): number =>
      table.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0)
    const lists = [...document.querySelectorAll('main [role="table"]')].map(beyond)
    return Math.floor(Math.max((document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth, ...lists))
  })
  expect(excess, `${what}: pixels beyond the right edge`).toBeLessThanOrEqual(0)
}

/** Expects no cells of a row, or of the card that it is on a phone, above each other. */
export const expectCellsApart = async (page: Page, what: string): Promise<void> => {
  const covered = await page.evaluate(() => {
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    return [...document.querySelectorAll('main [role="row"]')].flatMap((row) => {
      const cells = [...row.querySelectorAll(':scope > [role="cell"]')].map((cell) => cell.getBoundingClientRect())
      const isCovered = cells.some((one, index) => cells.slice(index + 1).some((other) => isOver(one, other)))
      return isCovered ? [row.textContent] : []
    })
  })
  expect(covered, `${what}: rows whose cells cover each other`).toEqual([])
}

/** Expects the current one of tabs that scroll sideways to be visible. */
export const expectCurrentInSight = async (page: Page, what: string): Promise<void> => {
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('main nav [aria-current="page"]')]
      .filter((tab) => tab.getBoundingClientRect().right > window.innerWidth)
      .map(({ textContent }) => textContent),
  )
  expect(beyond, `${what}: current tabs beyond the right edge`).toEqual([])
}

/** Expects a side bar or top bar to end with the window: otherwise every short page scrolls by a pixel. */
export const expectFrameFits = async (page: Page, what: string): Promise<void> => {
  const excess = await page.evaluate(() => {
    const frame = document.querySelector('main')?.previousElementSibling
    return Math.floor((frame?.getBoundingClientRect().bottom ?? 0) - window.innerHeight)
  })
  expect(excess, `${what}: pixels of the frame below the window`).toBeLessThanOrEqual(0)
}

/** Lists every text that people or their screen readers get, one per line. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = [document.title]
    // What is marked as another language, such as the parts of an English form, is no text of ours.
    const isOurs = (node: Node): boolean =>
      (node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '') === document.documentElement.lang
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isOurs(node)) found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  })

/** Expects no placeholder of a missing value, such as undefined. */
export const expectWholeTexts = async (page: Page, what: string): Promise<void> => {
  const texts = await textsOf(page)
  expect(
    texts.filter((text) => /undefined|NaN|\[object |Invalid Date/.test(text)),
    `${what}: texts with a hole`,
  ).toEqual([])
}

const hasPlaceholder = (text: string): boolean => text.includes('{')

/** Names of demo products that the catalogue also has as texts: data, which no language changes. */
const productNames = new Set(['Affiliate Marketing & Dropshipping', 'VAT returns'])

/** Expects no key in place of its text, and in Spanish and Italian no English text of the catalogue. */
export const expectTranslated = async (page: Page, language: Language, what: string): Promise<void> => {
  const english = rawTexts('en')
  const own = rawTexts(language)
  const spoken = new Set(own.values())
  const foreign = new Set(
    [...english]
      .filter(([key, text]) => !hasPlaceholder(text) && own.get(key) !== text && !spoken.has(text))
      .map(([, text]) => text),
  )
  const texts = await textsOf(page)
  const prefixes = [...new Set([...english.keys()].map((key) => key.split('.')[0] ?? ''))].join('|')
  const rawKey = new RegExp(`\\b(${prefixes})\\.[A-Za-z_0-9]+(\\.[A-Za-z_0-9]+)*\\b`)
  const isKey = (text: string): boolean => english.has(rawKey.exec(text)?.[0] ?? '')
  expect(texts.filter(isKey), `${what}: raw keys`).toEqual([])
  expect(
    // The settings show the addresses of legal pages as configured, with their placeholder for the language.
    texts.filter((text) => /\{\w+[,}]/.test(text.replace('lang={lang}', ''))),
    `${what}: unfilled placeholders`,
  ).toEqual([])
  expect(
    texts.filter((text) => foreign.has(text) && !productNames.has(text)),
    `${what}: English in ${language}`,
  ).toEqual([])
}

/** Expects a title of the page before the firm's name in the browser's tab. */
export const expectTitled = async (page: Page, what: string): Promise<void> => {
  await expect(page, `${what}: title`).toHaveTitle(/^\S.* · \S/)
}
