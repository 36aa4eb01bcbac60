import type { Page } from '@playwright/test'
import type { Language } from '#contract/core/fields.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { phrasesOf } from '#e2e/stack/phrases.ts'
import { allScreens } from './all-screens.ts'
import { castMember } from './cast.ts'
import {
  expectAccessible,
  expectCellsApart,
  expectCurrentInSight,
  expectFrameFits,
  expectNoSidewaysScroll,
  expectTitled,
  expectTranslated,
  expectWholeTexts,
} from './checks.ts'
import { leaveScreen } from './leave-screen.ts'
import { clearState, closeState, openScreen, openWithin, type Screen, type ScreenState } from './screen.ts'

const laptop = { width: 1180, height: 800 }
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Chooses the language in the page's menu, as its reader does. */
const speak = async (page: Page, from: Language, to: Language): Promise<void> => {
  await page.getByRole('button', { name: phrasesOf(from)('ui.language') }).click()
  await page.getByRole('menuitemradio', { name: phrasesOf(from)(`language.${to}`) }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

/** Checks the ready state: light on a laptop, dark on a phone, and both sizes in every language. Leaves it. */
const lookAtReady = async (page: Page, screen: Screen): Promise<void> => {
  await openScreen(page, screen, phrasesOf('en'))
  await expectAccessible(page, `${screen.name}, light`)
  await expectTranslated(page, 'en', screen.name)
  await expectFrameFits(page, screen.name)
  if (screen.path !== '/') await expectTitled(page, screen.name)
  if (screen.wide) {
    await page.setViewportSize(wide)
    await expectAccessible(page, `${screen.name}, 1440 px`)
  }
  if (!screen.sameAs) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, `${screen.name}, 390 px`)
    await expectAccessible(page, `${screen.name}, dark, 390 px`)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  await page.setViewportSize(laptop)
  await leaveScreen(page, screen.who)
  let spoken: Language = 'en'
  for (const language of ['es', 'it'] as const) {
    await speak(page, spoken, language)
    spoken = language
    await page.setViewportSize(phone)
    await openScreen(page, screen, phrasesOf(language), undefined, openWithin)
    await expectNoSidewaysScroll(page, `${screen.name}, 390 px, ${language}`)
    await expectCurrentInSight(page, `${screen.name}, 390 px, ${language}`)
    await expectCellsApart(page, `${screen.name}, 390 px, ${language}`)
    await page.setViewportSize(laptop)
    await expectNoSidewaysScroll(page, `${screen.name}, 1180 px, ${language}`)
    await expectTranslated(page, language, screen.name)
    await leaveScreen(page, screen.who)
  }
  await speak(page, spoken, 'en')
}

/** Opens a state and checks it; the page that was left may open it without a load. */
const lookAt = async (page: Page, screen: Screen, state: ScreenState, isWithin: boolean): Promise<void> => {
  const what = `${screen.name}, ${state.name}`
  await page.setViewportSize(laptop)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openScreen(page, screen, phrasesOf('en'), state, isWithin ? openWithin : undefined)
  await expectAccessible(page, what, state.stopped)
  await expectNoSidewaysScroll(page, what)
  await expectCellsApart(page, what)
  await expectWholeTexts(page, what)
}

for (const screen of allScreens) {
  const check = test.extend({ hasOwnBrowser: screen.states?.some(({ stopped }) => stopped) ?? false })
  check(`screen ${screen.name}`, async ({ page, product, sandbox, enterAs, complaints }) => {
    test.slow((screen.states ?? []).length > 8, 'each state takes its seconds')
    const member = await castMember(screen.who, product, sandbox)
    if (member) await enterAs(member)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await lookAtReady(page, screen)
    expect(complaints, screen.name).toEqual([])
    const states = screen.states ?? []
    for (const state of states.filter(({ loads, stopped }) => !loads && !stopped)) {
      await lookAt(page, screen, state, true)
      await leaveScreen(page, screen.who)
    }
    for (const state of states.filter(({ loads }) => loads)) {
      await lookAt(page, screen, state, false)
      await clearState(page)
    }
    for (const state of states.filter(({ stopped }) => stopped)) {
      const tab = await page.context().newPage()
      await lookAt(tab, screen, state, false)
      await closeState(tab, state)
    }
    // The browser itself logs a refused answer of the server; anything else is ours.
    expect(
      complaints.filter((line) => !line.startsWith('Failed to load resource')),
      screen.name,
    ).toEqual([])
    complaints.length = 0
  })
}
