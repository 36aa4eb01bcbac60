import type { Page } from '@playwright/test'
import type { Language } from '#contract/core/fields.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { phrasesOf } from '#e2e/stack/phrases.ts'
import { allScreens } from './all-screens.ts'
import { castMember } from './cast.ts'
import {
  expectAccessible,
  expectCurrentInSight,
  expectFrameFits,
  expectNoSidewaysScroll,
  expectTranslated,
  expectWholeTexts,
} from './checks.ts'
import { clearState, closeState, openScreen, type Screen } from './screen.ts'

const laptop = { width: 1180, height: 800 }
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const speak = (page: Page, url: string, lang: Language): Promise<void> =>
  page.context().addCookies([
    {
      name: 'portico_preferences',
      value: encodeURIComponent(JSON.stringify({ lang, currency: '€' })),
      url,
      sameSite: 'Strict',
    },
  ])

/** Checks the ready state: light on a laptop, dark on a phone, and both sizes in every language. */
const lookAtReady = async (page: Page, screen: Screen, url: string): Promise<void> => {
  await openScreen(page, screen, phrasesOf('en'))
  await expectAccessible(page, `${screen.name}, light`)
  await expectTranslated(page, 'en', screen.name)
  await expectFrameFits(page, screen.name)
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
  await page.setViewportSize(phone)
  for (const language of ['es', 'it'] as const) {
    await speak(page, url, language)
    await openScreen(page, screen, phrasesOf(language))
    await expectNoSidewaysScroll(page, `${screen.name}, 390 px, ${language}`)
    await expectCurrentInSight(page, `${screen.name}, 390 px, ${language}`)
    await page.setViewportSize(laptop)
    await expectNoSidewaysScroll(page, `${screen.name}, 1180 px, ${language}`)
    await expectTranslated(page, language, screen.name)
    await page.setViewportSize(phone)
  }
  await speak(page, url, 'en')
  await page.setViewportSize(laptop)
}

for (const screen of allScreens) {
  const check = test.extend({ hasOwnBrowser: screen.states?.some(({ stopped }) => stopped) ?? false })
  check(`screen ${screen.name}`, async ({ page, product, sandbox, enterAs, complaints }) => {
    test.slow((screen.states ?? []).length > 8, 'each state takes its seconds')
    const member = await castMember(screen.who, product, sandbox)
    if (member) await enterAs(member)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await lookAtReady(page, screen, product)
    expect(complaints, screen.name).toEqual([])
    for (const state of screen.states ?? []) {
      // Anything but a stopped clock can be reset, which costs half of a new tab.
      const tab = state.stopped ? await page.context().newPage() : page
      await tab.setViewportSize(laptop)
      await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await openScreen(tab, screen, phrasesOf('en'), state)
      await expectAccessible(tab, `${screen.name}, ${state.name}`, state.stopped)
      await expectNoSidewaysScroll(tab, `${screen.name}, ${state.name}`)
      await expectWholeTexts(tab, `${screen.name}, ${state.name}`)
      await (state.stopped ? closeState(tab, state) : clearState(tab))
    }
    // The browser itself logs a refused answer of the server; anything else is ours.
    expect(
      complaints.filter((line) => !line.startsWith('Failed to load resource')),
      screen.name,
    ).toEqual([])
    complaints.length = 0
  })
}
