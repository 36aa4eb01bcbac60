import { expect, type Page } from '@playwright/test'
import type { Say } from '../stack/phrases.ts'
import { answerCalls, passCalls } from './answer-calls.ts'
import type { CastName } from './cast.ts'

/** Brings an opened page into a state; before `goto` where it must stand in the network's way. */
export interface ScreenState {
  readonly name: string
  /** The page's clock stands still: for a state that would pass by itself. */
  readonly stopped?: true
  /** Before the page is opened: answers that are slow, empty or refused. */
  readonly before?: (page: Page) => Promise<void>
  /** After the page is open. */
  readonly act?: (page: Page, say: Say) => Promise<void>
  /** What must be seen then. */
  readonly shows: (page: Page, say: Say) => ReturnType<Page['locator']>
}

/** One route with every state that people can meet there. */
export interface Screen {
  readonly name: string
  readonly who: CastName
  readonly path: string
  /** What its ready state shows; a heading of the first level unless said. */
  readonly shows?: ScreenState['shows']
  readonly states?: readonly ScreenState[]
  /** Looked at on a wide window too: its frame shows more there. */
  readonly wide?: true
  /** The same page under another title: its texts are looked at, its look has been seen. */
  readonly sameAs?: string
}

/** Opens a screen in a state and waits until that state stands. */
export const openScreen = async (page: Page, screen: Screen, say: Say, state?: ScreenState): Promise<void> => {
  if (state?.stopped) {
    await page.clock.install({ time: new Date() })
    await page.clock.pauseAt(Date.now() + 60_000)
  }
  await state?.before?.(page)
  await page.goto(screen.path)
  const ready = screen.shows?.(page, say) ?? page.getByRole('heading', { level: 1 })
  if (!state?.before && !state?.stopped) await expect(ready.first()).toBeVisible()
  await state?.act?.(page, say)
  if (state) await expect(state.shows(page, say).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * Closes a state's tab. What its page saves when it is left still meets the state's own answers, and the clock, which is the
 * whole browser's, goes on for the tabs to come.
 */
export const closeState = async (tab: Page, state: ScreenState): Promise<void> => {
  await tab.goto('about:blank')
  if (state.stopped) await tab.clock.resume()
  await tab.close()
}

/** Leaves a state in its tab: what the page saves when it is left still meets the state's own answers, then they are gone. */
export const clearState = async (tab: Page): Promise<void> => {
  await tab.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await tab.goto('about:blank')
  await passCalls(tab)
}

/** Answers a call of the API with a refusal. */
export const refusing =
  (path: string, message = 'generic', status = 422) =>
  (page: Page): Promise<void> =>
    answerCalls(page, path, () => ({ status, json: { message } }))

/** Refuses what changes something at an address, and lets what only reads pass. */
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
