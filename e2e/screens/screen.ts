import { expect, type Page } from '@playwright/test'
import { leavePage } from '#e2e/stack/leave-page.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { answerCalls, passCalls, rulesOf } from './answer-calls.ts'
import type { CastName } from './cast.ts'

/** Brings an opened page into a state; `before` runs earlier, where it must intercept the network. */
export interface ScreenState {
  readonly name: string
  /** Stops the page's clock: for a state that would pass automatically. */
  readonly stopped?: true
  /** Depends on what a page reads only when it is loaded: its session and configuration; or leaves that changed. */
  readonly loads?: true
  /** Runs before the page is opened: slow, empty or refused answers. */
  readonly before?: (page: Page) => Promise<void>
  /** Runs after the page is open. */
  readonly act?: (page: Page, say: Say) => Promise<void>
  /** What must then be visible. */
  readonly shows: (page: Page, say: Say) => ReturnType<Page['locator']>
}

/** One route with every state that people can meet there. */
export interface Screen {
  readonly name: string
  readonly who: CastName
  readonly path: string
  /** What its ready state shows; by default a first-level heading. */
  readonly shows?: ScreenState['shows']
  readonly states?: readonly ScreenState[]
  /** Also checked on a wide window: its frame shows more there. */
  readonly wide?: true
  /** The same page under another title: only its texts are checked, its look is checked elsewhere. */
  readonly sameAs?: string
}

const load = async (page: Page, path: string): Promise<void> => void (await page.goto(path))

/** Opens a path by the product's own router, in a page that `leaveScreen` has left. */
export const openWithin = async (page: Page, path: string): Promise<void> => {
  const read = rulesOf(page).find((rule) => rule.path === '/config' || rule.path === '/me/')
  if (read) throw new Error(`${path} reads ${read.path} only when it is loaded`)
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Opens a screen in a state and waits until it is shown. */
export const openScreen = async (
  page: Page,
  screen: Screen,
  say: Say,
  state?: ScreenState,
  open: (page: Page, path: string) => Promise<void> = load,
): Promise<void> => {
  if (state?.stopped) {
    await page.clock.install({ time: new Date() })
    await page.clock.pauseAt(Date.now() + 60_000)
  }
  await state?.before?.(page)
  await open(page, screen.path)
  const ready = screen.shows?.(page, say) ?? page.getByRole('heading', { level: 1 })
  if (!state?.before && !state?.stopped) await expect(ready.first()).toBeVisible()
  await state?.act?.(page, say)
  if (state) await expect(state.shows(page, say).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * Closes a state's tab. What its page saves on leaving still gets the state's own answers; the clock, shared by the
 * whole browser, continues for later tabs.
 */
export const closeState = async (tab: Page, state: ScreenState): Promise<void> => {
  await tab.goto('about:blank')
  if (state.stopped) await tab.clock.resume()
  await tab.close()
}

/**
 * Leaves a state in its tab: what the page saves on leaving still gets the state's own answers, which are then
 * removed.
 */
export const clearState = async (tab: Page): Promise<void> => {
  await leavePage(tab)
  await passCalls(tab)
}

/** Answers a call of the API with a refusal. */
export const refusing =
  (path: string, message = 'internal_error', status = 422) =>
  (page: Page): Promise<void> =>
    answerCalls(page, path, () => ({ status, json: { message } }))

/** Refuses writes to an address, and lets reads pass. */
export const refusingChanges =
  (path: string, message: string, status: number) =>
  (page: Page): Promise<void> =>
    answerCalls(page, path, ({ method }) => (method === 'GET' ? 'pass' : { status, json: { message } }))

/** Answers a call of the API with this body. */
export const answering =
  (path: string, json: unknown) =>
  (page: Page): Promise<void> =>
    answerCalls(page, path, () => ({ json }))

/** Never answers a call of the API. */
export const silent =
  (path: string) =>
  (page: Page): Promise<void> =>
    answerCalls(page, path, () => 'silence')
