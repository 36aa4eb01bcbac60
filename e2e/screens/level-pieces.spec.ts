import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import { field } from '#e2e/steps/fields.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxOf = async (piece: Locator): Promise<Box> => {
  const box = await piece.boundingBox()
  if (box === null) throw new Error('nothing is shown')
  return box
}

const middle = ({ y, height }: Box): number => y + height / 2

test.describe('what belongs together is level', () => {
  test.use({ language: 'it' })

  test('prices of the plans beside one with a longer name', async ({ page, say }) => {
    await page.goto('/#plans')
    const plans = page.locator('#plans')
    await expect(plans.getByText('€300').first()).toBeVisible()
    const labels = await plans.getByRole('article').getByText(say('subscription.plan.basic'), { exact: true }).all()
    const tops = await Promise.all(labels.map(async (label) => Math.round((await boxOf(label)).y)))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size, tops.join()).toBe(1)
  })

  test('the links of the tasks, and the title of a card with its button', async ({ page, product, say, enterAs }) => {
    await enterAs(await demo(product, 'customer'))
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: say('balances.title') })).toBeVisible()
    const tasks = page.getByRole('list').filter({ has: page.getByRole('link', { name: say('dashboard.to_identity') }) })
    await expect(tasks).toBeVisible()
    const links = await tasks.getByRole('link').all()
    expect(links.length).toBeGreaterThan(1)
    const boxes = await Promise.all(links.map(boxOf))
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
    const card = page.getByRole('region', { name: say('balances.title') })
    const title = await boxOf(card.getByRole('heading'))
    const button = await boxOf(card.getByRole('link').first())
    expect(Math.abs(middle(title) - middle(button))).toBeLessThanOrEqual(1)
  })

  test('the counter of a text with its hint', async ({ page, say }) => {
    await page.goto('/contact_us')
    await expect(field(page, say('contact.message'))).toBeVisible()
    const hint = await boxOf(page.getByText(say('contact.message_hint'), { exact: true }))
    const counter = await boxOf(page.getByText(say('ui.characters_left', { left: 1000 })))
    expect(Math.abs(middle(hint) - middle(counter))).toBeLessThanOrEqual(1)
  })

  test('on a phone an action beside a title is its icon, under its whole name', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'customer'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/documents')
    const download = page.getByRole('button', { name: new RegExp(`^${say('documents.download')}: `) }).first()
    await expect(download).toBeVisible()
    expect((await boxOf(download)).width).toBeLessThan(56)
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(download).toHaveText(say('documents.download'))
  })
})
