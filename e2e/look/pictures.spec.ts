import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { languages } from '#contract/core/fields.ts'
import { allScreens } from '#e2e/screens/all-screens.ts'
import { castMember } from '#e2e/screens/cast.ts'
import { closeState, openScreen, type Screen, type ScreenState } from '#e2e/screens/screen.ts'
import { test } from '#e2e/stack/journey.ts'
import { phrasesOf, type Say } from '#e2e/stack/phrases.ts'

const folder = join(import.meta.dirname, '../../.look')
const widths = [390, 1180, 1440] as const
const themes = ['light', 'dark'] as const
const lowest = 900

/** Grows the window to the whole page: sticky elements are then at their final place, not across the middle. */
const shoot = async (page: Page, width: number, name: string): Promise<string> => {
  await page.setViewportSize({ width, height: lowest })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(lowest, height) })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  return `${name}.png`
}

/** Takes a state's picture in its own tab: paused calls must not affect the next state. */
const shootState = async (page: Page, screen: Screen, state: ScreenState, say: Say, width: number, name: string) => {
  const tab = await page.context().newPage()
  try {
    await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await tab.setViewportSize({ width, height: lowest })
    await openScreen(tab, screen, say, state)
    return await shoot(tab, width, name)
  } finally {
    await closeState(tab, state)
  }
}

/** Shows every screen in every size, theme and language, each of its states once: a sheet of pictures. */
for (const screen of allScreens.filter(({ sameAs, states }) => !sameAs || states))
  for (const language of languages)
    test.describe(language, () => {
      test.use({ language })
      test(`pictures of ${screen.name} in ${language}`, async ({ page, product, sandbox, enterAs, complaints }) => {
        const member = await castMember(screen.who, product, sandbox)
        if (member) await enterAs(member)
        const say = phrasesOf(language)
        mkdirSync(folder, { recursive: true })
        const taken: string[] = []
        const failed: string[] = []
        // A failing one does not stop the others: the sheet shows all that exist.
        const take = async (what: string, picture: () => Promise<string>): Promise<void> => {
          await picture().then(
            (name) => taken.push(name),
            (error: unknown) => failed.push(`${what}: ${String(error).split('\n', 1)[0]}`),
          )
        }
        if (!screen.sameAs) {
          await openScreen(page, screen, say)
          for (const theme of themes)
            for (const width of widths) {
              await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
              const name = `${screen.name}--${language}-${width}-${theme}`
              await take(name, () => shoot(page, width, name))
            }
        }
        for (const state of screen.states ?? [])
          for (const width of [390, 1180]) {
            const name = `${screen.name}-${state.name}--${language}-${width}-light`
            await take(name, () => shootState(page, screen, state, say, width, name))
          }
        writeFileSync(join(folder, `${screen.name}.${language}.json`), JSON.stringify(taken))
        complaints.length = 0
        expect(failed).toEqual([])
      })
    })
