import type { Page } from '@playwright/test'
import { expect, type JourneyFixtures, test } from '#e2e/stack/journey.ts'
import { button, closeButton } from '#e2e/steps/fields.ts'
import { theManager } from '#e2e/steps/manager.ts'

interface Start extends Pick<JourneyFixtures, 'product' | 'enterAs'> {
  readonly page: Page
}

/** Logs the manager in on a page. */
const startAt = async ({ page, product, enterAs }: Start, path: string): Promise<void> => {
  await enterAs(await theManager(product))
  await page.goto(path)
}

/** Creates products whose names begin with the same word, logs the manager in, and returns the word. */
const startWithProducts = async ({ product, enterAs }: Omit<Start, 'page'>, count: number): Promise<string> => {
  const manager = await theManager(product)
  const mark = `Several${Math.random().toString(36).slice(2, 9)}`
  for (let number = 1; number <= count; number += 1) {
    const body = {
      name: `${mark} ${number}`,
      description: 'One of several.',
      priceMonth: 10,
      recurringMonthInterval: 0,
      publicLinkName: `${mark}${number}`,
    }
    expect((await manager.client.call('POST', '/subscriptions', { body })).status).toBe(201)
  }
  await enterAs(manager)
  return mark
}

const boxesOf = (page: Page) => page.locator('tbody').getByRole('checkbox')

test('rows are reached, selected and opened by keys, and a range by Shift; the count is said', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  const mark = await startWithProducts({ product, enterAs }, 4)
  await page.goto(`/manager/manage_products?name=${mark}&order=name.asc`)
  const boxes = boxesOf(page)
  await expect(boxes).toHaveCount(4)
  const said = page.getByRole('status').filter({ hasText: say('list.selected', { count: 2 }) })

  await boxes.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(boxes.nth(2)).toBeFocused()
  await expect(said).toHaveCount(1)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: say('list.selected', { count: 0 }) })).toHaveCount(1)

  await boxes.first().click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(4)
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')

  const link = page.getByRole('link', { name: `${mark} 2`, exact: true })
  await link.focus()
  await page.keyboard.press('Space')
  await expect(boxes.nth(1)).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: `${mark} 1`, exact: true })).toBeFocused()
  await boxes.nth(2).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/customers=\d+/)
})

test('several products are withdrawn together and offered again by undoing it; a plan is refused with the reason', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  const mark = await startWithProducts({ product, enterAs }, 2)
  await page.goto('/manager/manage_products')
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: say('list.selection') })
  await boxesOf(page).first().check()
  await button(bar, say('list.bulk.withdraw')).click()
  await button(dialog, say('list.bulk.withdraw')).click()
  await expect(dialog).toContainText(say('list.bulk.plan_stays'))
  await closeButton(dialog, say('ui.close')).click()

  await page.goto(`/manager/manage_products?name=${mark}&sale=on`)
  await expect(boxesOf(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: say('list.select_all') }).check()
  await button(bar, say('list.bulk.withdraw')).click()
  await button(dialog, say('list.bulk.withdraw')).click()
  // Both leave the list; their outcomes remain to be read.
  await expect(boxesOf(page)).toHaveCount(0)
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 2, total: 2, failed: 0 }))
  await expect(button(dialog, say('list.bulk.stop'))).toBeHidden()
  await expect(closeButton(dialog, say('ui.close'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bar).toBeHidden()
  const messages = page.getByRole('region', { name: say('ui.toasts') })
  await expect(messages).toContainText(say('list.bulk.products_withdrawn', { count: 2 }))
  await button(messages, say('ui.undo')).click()
  await expect(boxesOf(page)).toHaveCount(2)
  await expect(messages).toContainText(say('ui.undone'))
})

test('companies are read at the registry together, and saved as a table', async ({ page, product, say, enterAs }) => {
  await startAt({ page, product, enterAs }, '/manager/list_companies?status=1')
  await boxesOf(page).first().check()
  const bar = page.getByRole('region', { name: say('list.selection') })
  const [file] = await Promise.all([page.waitForEvent('download'), button(bar, say('list.bulk.csv')).click()])
  expect(file.suggestedFilename()).toBe('companies.csv')
  await button(bar, say('list.bulk.registry')).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, say('list.bulk.registry')).click()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 1, failed: 0 }))
  await expect(closeButton(dialog, say('ui.close'))).toBeVisible()
})

test('a focused row is not under the head, nor under the bar of the selection', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await page.setViewportSize({ width: 1180, height: 500 })
  await startAt({ page, product, enterAs }, '/manager/users_stats?itemsPerPage=50')
  const table = page.getByRole('table', { name: say('overview.users'), exact: true })
  const boxes = table.locator('tbody').getByRole('checkbox')
  await boxes.first().check()
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return met?.closest('td') !== focused?.closest('td')
    })
  const count = Math.min(await boxes.count(), 20)
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press(key)
      expect(await covered(), `${key} ${step}`).toBe(false)
    }
})
