import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'

/** Counts the transitions of a page from now on. */
const countTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.dataset['transitions'] = String(
        Number(document.documentElement.dataset['transitions'] ?? 0) + 1,
      )
      return start(update)
    }
  })
const transitions = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['transitions'] ?? 0))

test('pages fade into each other, but not for those who want no motion, nor within a list', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await demo(product, 'manager'))
  await countTransitions(page)
  const side = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: say('nav.list_companies'), exact: true }) })
    .first()
  const open = async (key: string): Promise<void> => {
    await side.getByRole('link', { name: say(key), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say(key))
  }
  await page.goto('/manager/home')
  await open('nav.list_companies')
  expect(await transitions(page)).toBe(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('nav.company_deadlines')
  expect(await transitions(page)).toBe(1)
  const endsWithin = await page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
        .map((effect) => Number(effect?.getComputedTiming().endTime ?? 0)),
    ),
  )
  expect(endsWithin).toBeLessThanOrEqual(150)
  await page.goto('/manager/list_companies?page=1')
  await page.evaluate(() => history.pushState(null, '', '?page=2'))
  await page.goBack()
  expect(await transitions(page)).toBe(0)
})
