import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { confirmAddress, onboarded, registered } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { expectNotice, theManager } from '#e2e/steps/manager.ts'

const tableOf = (page: Page, say: Say, which: 'active' | 'scheduled'): Locator =>
  page.getByRole('table', { name: say(`subs.${which}`) })

const start = async (page: Page, say: Say, name: string, day: string): Promise<void> => {
  const select = field(page, say('subs.product'))
  const option = select.locator('option').filter({ hasText: name })
  await select.selectOption((await option.getAttribute('value')) ?? '')
  await field(page, say('subs.start')).fill(day)
  await button(page, say('subs.start_button')).dblclick()
}

/** Formats the product's own date, DD/MM/YYYY, some days later. */
const dayFromNow = async (url: string, days: number): Promise<string> => {
  const { now } = (await (await fetch(`${url}/api/health`)).json()) as { now: string }
  const then = new Date(Date.parse(now) + days * 86_400_000)
  return then.toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
}

test.describe('subscriptions started by staff', () => {
  test('start later and immediately, and one is cancelled before it starts', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await onboarded(product, sandbox)
    await enterAs(await theManager(product))
    await page.goto(`/manager/manage_user_subs/${customer.id}`)
    await expect(tableOf(page, say, 'active')).toContainText('Self-Publishing Basic')

    await button(page, say('subs.start_button')).click()
    await expect(page.getByText(say('schedule.choose_product'))).toBeVisible()
    await start(page, say, 'Other Business Basic', await dayFromNow(product, -1))
    await expect(page.getByText(say('schedule.valid_date'))).toBeVisible()
    await expect(page.getByText(say('schedule.choose_product'))).toBeHidden()

    const day = await dayFromNow(product, 40)
    await start(page, say, 'Other Business Basic', day)
    const scheduled = tableOf(page, say, 'scheduled').getByRole('row').filter({ hasText: day })
    await expect(scheduled).toContainText(say('subs.schedule.new'))
    await expect(scheduled).toHaveCount(1)
    const cancel = scheduled.getByRole('button', { name: new RegExp(`^${say('subs.cancel_schedule')}`) })
    await cancel.click()
    await expect(button(page, say('subs.back'))).toBeFocused()
    await button(page.getByRole('dialog'), say('subs.cancel_schedule')).dblclick()
    await expectNotice(page, say, 'subs.schedule_cancelled')
    await expect(scheduled).toContainText(say('subs.schedule.cancelled'))
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')

    await start(page, say, 'Other Business Premium', await dayFromNow(product, 0))
    await expectNotice(page, say, 'subs.started')
    const active = tableOf(page, say, 'active').getByRole('row').filter({ hasText: 'Other Business Premium' })
    await expect(active).toHaveCount(1)
    await expect(active).toContainText(say('subs.status.active'))
  })

  test('wait until the address is confirmed, and need a saved card to start today', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await registered(product)
    await enterAs(await theManager(product))
    await page.goto(`/manager/manage_user_subs/${customer.id}`)
    await expect(page.getByText(say('subs.unconfirmed_title'))).toBeVisible()
    await expect(button(page, say('subs.start_button'))).toHaveCount(0)
    await confirmAddress(customer, sandbox)
    await page.reload()
    await expect(page.getByText(say('subs.none_active'))).toBeVisible()
    await start(page, say, 'Self-Publishing Basic', await dayFromNow(product, 0))
    const dialog = page.getByRole('dialog', { name: say('subs.refused') })
    await expect(dialog).toContainText(say('error.payment_method_missing'))
    await button(dialog, say('subs.refused_seen')).click()
    await expect(page.getByText(say('subs.none_active'))).toBeVisible()
  })
})
