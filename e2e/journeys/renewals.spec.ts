import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { expectNotice, theManager } from '#e2e/steps/manager.ts'
import { atProvider, monthNearlyOver, renew } from '#e2e/steps/renewals.ts'

const renewals = '/manager/manage_subscriptions'
const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email })

/** Searches a customer's failed renewal and waits until it is listed. */
const find = async (page: Page, say: Say, email: string): Promise<Locator> => {
  await page.goto(renewals)
  const search = field(page, say('renewals.search_email'))
  await search.pressSequentially(email.slice(0, 2))
  await page.waitForTimeout(500)
  expect(page.url()).not.toContain('email=')
  await search.fill(email)
  await page.waitForURL(/email=/)
  await expect(async () => {
    await page.reload()
    await expect(rowOf(page, email)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  return rowOf(page, email)
}

const chooseInMenu = async (page: Page, say: Say, row: Locator, action: string): Promise<void> => {
  await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
  await page.getByRole('menuitem', { name: say(action) }).click()
}

test.describe('failed renewals', () => {
  test('are retried, shown in detail and voided', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await monthNearlyOver(product, sandbox)
    await renew(sandbox, customer, 'fails')
    const manager = await theManager(product)
    await enterAs(manager)
    const row = await find(page, say, customer.email)
    await expect(row).toContainText(say('renewals.status.renewFailed'))
    await expect(row).toContainText('€200.00')

    const attempt = row.getByRole('button', { name: new RegExp(`^${say('renewals.action.attempt')}`) })
    await attempt.click()
    const labels = { total: '€200.00', email: customer.email }
    const dialog = page.getByRole('dialog', { name: say('renewals.attempt.title', labels) })
    await expect(button(dialog, say('renewals.not_now'))).toBeFocused()
    await button(dialog, say('renewals.attempt.confirm', labels)).dblclick()
    await expect(dialog).toBeHidden({ timeout: 45_000 })
    const reason = say('decline.generic')
    await expect(row.getByText(reason)).toBeVisible()
    await expect(attempt).toHaveAttribute('aria-disabled', 'true')
    await expect(attempt).toHaveAccessibleDescription(/30.*\d\d\/\d\d\/\d{4}, \d\d:\d\d/)

    await row.getByRole('button', { name: new RegExp(`^${say('renewals.action.timeline')}`) }).click()
    const timeline = page.getByRole('list', { name: say('renewals.action.timeline') })
    await expect(timeline).toContainText(say('renewals.timeline.created', labels))
    // One attempt of the provider and one of the manager: a double click made no third.
    await expect(timeline.getByText(say('renewals.timeline.attempt.failed'), { exact: true })).toHaveCount(2)
    await expect(timeline).toContainText('Visa')
    await expect(timeline).toContainText(say('renewals.timeline.action.attempt', { who: manager.email }))
    await expect(timeline).toContainText(say('renewal.mail.payment_failed'))
    await expect(timeline).toContainText(say('renewals.timeline.next'))
    await page.keyboard.press('Escape')

    await chooseInMenu(page, say, row, 'renewals.action.void')
    await button(page, say('renewals.void.confirm', labels)).dblclick()
    await expectNotice(page, say, 'renewals.void.done')
    await expect(row).toContainText(say('renewals.status.invoice_cancelled'))
    await expect(attempt).toHaveAccessibleDescription(say('renewals.why.cancelled'))
    await page.reload()
    await expect(page.getByText(say('renewals.none_found'))).toBeVisible()
  })

  test('are voided when their subscription is cancelled', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await monthNearlyOver(product, sandbox)
    await renew(sandbox, customer, 'fails')
    await enterAs(await theManager(product))
    const row = await find(page, say, customer.email)
    await chooseInMenu(page, say, row, 'renewals.action.cancel')
    const dialog = page.getByRole('dialog', { name: say('renewals.cancel.title', { email: customer.email }) })
    const pending = dialog.getByRole('list', { name: say('renewals.cancel.payments') }).getByRole('listitem')
    await expect(pending).toHaveCount(1)
    await expect(pending).toContainText('€200.00')
    await button(dialog, say('renewals.action.cancel')).dblclick()
    await expectNotice(page, say, 'renewals.cancel.done')
    await expect(row).toBeHidden()
    expect(await atProvider(sandbox, customer)).toMatchObject({ status: 'canceled' })
    await page.goto(`/manager/sub_history/${customer.id}`)
    const history = page.getByRole('table', { name: say('nav.sub_history') })
    await expect(history).toContainText(say('renewals.status.cancelled'))
    const failed = history.getByRole('row').filter({ hasText: say('renewals.status.renewFailed') })
    await expect(failed).toContainText('€200.00')
  })
})
