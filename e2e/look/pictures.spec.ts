import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#contract/core/fields.ts'
import { castMember } from '../screens/cast.ts'
import { customerScreens } from '../screens/customer-screens.ts'
import { publicScreens } from '../screens/public-screens.ts'
import { openScreen } from '../screens/screen.ts'
import { staffScreens } from '../screens/staff-screens.ts'
import { test } from '../stack/journey.ts'
import { phrasesOf } from '../stack/phrases.ts'

const folder = join(import.meta.dirname, '../../.look')
const widths = [390, 1180, 1440] as const
const themes = ['light', 'dark'] as const

/** Every screen in every size, theme and language, each of its states once: a sheet of pictures to look through. */
for (const screen of [...publicScreens, ...customerScreens, ...staffScreens])
  for (const language of languages)
    test.describe(language, () => {
      test.use({ language })
      test(`pictures of ${screen.name} in ${language}`, async ({ page, product, sandbox, enterAs, complaints }) => {
        const member = await castMember(screen.who, product, sandbox)
        if (member) await enterAs(member)
        const say = phrasesOf(language)
        mkdirSync(folder, { recursive: true })
        const taken: string[] = []
        const shoot = async (name: string): Promise<void> => {
          taken.push(`${name}.png`)
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' })
        }
        await openScreen(page, screen, say)
        for (const theme of themes)
          for (const width of widths) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
            await page.setViewportSize({ width, height: 900 })
            await shoot(`${screen.name}--${language}-${width}-${theme}`)
          }
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        for (const state of screen.states ?? [])
          for (const width of [390, 1180]) {
            await page.unrouteAll({ behavior: 'ignoreErrors' })
            await page.setViewportSize({ width, height: 900 })
            await openScreen(page, screen, say, state)
            await shoot(`${screen.name}-${state.name}--${language}-${width}-light`)
          }
        writeFileSync(join(folder, `${screen.name}.${language}.json`), JSON.stringify(taken))
        complaints.length = 0
      })
    })
