import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '#contract/core/fields.ts'
import { allScreens } from '../screens/all-screens.ts'
import { castMember } from '../screens/cast.ts'
import { closeState, openScreen } from '../screens/screen.ts'
import { test } from '../stack/journey.ts'
import { phrasesOf } from '../stack/phrases.ts'

const folder = join(import.meta.dirname, '../../.look')
const widths = [390, 1180, 1440] as const
const themes = ['light', 'dark'] as const
const lowest = 900

/** The window grows to the whole page: what sticks to its edges then stands where it ends up, not across the middle. */
const shoot = async (page: Page, width: number, name: string): Promise<string> => {
  await page.setViewportSize({ width, height: lowest })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(lowest, height) })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  return `${name}.png`
}

/** Every screen in every size, theme and language, each of its states once: a sheet of pictures to look through. */
for (const screen of allScreens.filter(({ sameAs }) => !sameAs))
  for (const language of languages)
    test.describe(language, () => {
      test.use({ language })
      test(`pictures of ${screen.name} in ${language}`, async ({ page, product, sandbox, enterAs, complaints }) => {
        const member = await castMember(screen.who, product, sandbox)
        if (member) await enterAs(member)
        const say = phrasesOf(language)
        mkdirSync(folder, { recursive: true })
        const taken: string[] = []
        await openScreen(page, screen, say)
        for (const theme of themes)
          for (const width of widths) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
            taken.push(await shoot(page, width, `${screen.name}--${language}-${width}-${theme}`))
          }
        for (const state of screen.states ?? [])
          for (const width of [390, 1180]) {
            // A tab of its own: what a state holds up must not go on into the next one.
            const tab = await page.context().newPage()
            await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
            await tab.setViewportSize({ width, height: lowest })
            await openScreen(tab, screen, say, state)
            taken.push(await shoot(tab, width, `${screen.name}-${state.name}--${language}-${width}-light`))
            await closeState(tab, state)
          }
        writeFileSync(join(folder, `${screen.name}.${language}.json`), JSON.stringify(taken))
        complaints.length = 0
      })
    })
