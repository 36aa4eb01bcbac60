import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { expectNotice, theManager } from '#e2e/steps/manager.ts'

const freshMark = (): string => Math.random().toString(36).slice(2, 9)

/** The focus is on something that can be seen and pressed: it was not lost with what had it. */
const expectFocused = async (page: Page, what: string): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: `the focus after ${what}` })
    .toBe(true)
}

test.describe('the daily lists of a manager, with the keyboard alone', () => {
  test('an invoice is written and issued from the command bar', async ({ page, product, say, enterAs }) => {
    const manager = await theManager(product)
    const name = `Typed ${freshMark()} Ltd`
    await enterAs(manager)
    await page.goto('/manager/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: say('find.label') })).toBeFocused()
    await page.keyboard.type(say('nav.new_invoice'))
    await expect(page.getByRole('option').first()).toContainText(say('nav.new_invoice'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/manager\/new_invoice/)
    await expect(page.getByRole('form')).toBeVisible()
    const type = async (key: string, typed: string): Promise<void> => {
      await tabTo(page, say(key))
      await page.keyboard.type(typed)
    }
    await type('docform.name', name)
    await type('docform.address', '12 St James’s Square')
    await tabTo(page, say('docform.add_item'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: say('docform.item.title') })).toBeFocused()
    await page.keyboard.type('Advice')
    await type('docform.item.text', 'One hour')
    await type('docform.item.price', '120')
    await tabTo(page, say('docform.issue'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('€120.00')
    await tabTo(page, say('docform.issue_confirm'))
    await page.keyboard.press('Enter')
    await expectNotice(page, say, 'docform.invoice_saved')
    await expectFocused(page, 'issuing')
    const { body } = await manager.client.call('GET', `/invoices?customerName=${encodeURIComponent(name)}`)
    expect((body as { 'hydra:totalItems': number })['hydra:totalItems']).toBe(1)
  })

  test('a list is filtered, its columns chosen, and the result saved as a view', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const name = `Owed ${freshMark()}`
    await enterAs(await theManager(product))
    await page.goto('/manager/download_invoices')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await tabTo(page, say('lists.status.open'))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('status') === 'open')
    await expectFocused(page, 'a filter')
    await tabTo(page, say('list.columns'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say('list.columns') })).toBeVisible()
    await tabTo(page, say('lists.total'))
    await page.keyboard.press('Space')
    await tabTo(page, say('list.done'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: say('lists.total') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('list.columns') })).toBeFocused()
    await tabTo(page, say('views.title'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: say('views.save_new') })
    await expect(item).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(item).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say('views.new') })).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('views.name') })).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expectNotice(page, say, 'views.saved')
    await expect(page.getByRole('button', { name: `${say('views.title')}: ${name}` })).toBeFocused()
  })

  test('deadlines of several companies are read at the registry again, and lead to their customers', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/company_deadlines')
    const boxes = page.locator('tbody').getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    await tabTo(page, say('list.select', { name: '' }).trim())
    await tabTo(page, say('list.select', { name: '' }).trim())
    await expect(boxes.first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: say('list.selection') })).toBeVisible()
    await page.keyboard.press('.')
    await expect(page.getByRole('button', { name: say('list.bulk.registry') })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say('list.bulk.registry_deadlines', { count: 1 }))
    await tabTo(page, say('list.bulk.registry'))
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 1, failed: 0 }))
    await expect(dialog.getByRole('button', { name: say('ui.close') }).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectFocused(page, 'a bulk action')
    await tabTo(page, say('ui.more_actions'))
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: say('deadlines.open_customer') })
    await expect(item).toBeVisible()
    await page.keyboard.press('End')
    await expect(item).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/manager\/handle_user\/\d+/)
  })

  test('a product is corrected and withdrawn from sale', async ({ page, product, say, enterAs }) => {
    const manager = await theManager(product)
    const name = `Typed ${freshMark()}`
    const body = { name, description: 'Every month', priceMonth: 40, recurringMonthInterval: 0, publicLinkName: '' }
    const made = await manager.client.call('POST', '/subscriptions', {
      body: { ...body, publicLinkName: name.replace(' ', '_') },
    })
    expect(made.status).toBe(201)
    await enterAs(manager)
    await page.goto(`/manager/manage_products?name=${encodeURIComponent(name)}`)
    const row = page.getByRole('row').filter({ hasText: name })
    const edit = page.getByRole('button', { name: `${say('products.edit')}: ${name}` })
    await expect(edit).toBeVisible()
    const openDialog = async () => {
      await edit.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await openDialog()
    await tabTo(page, say('products.price_net_of', { currency: '€' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('55')
    await page.keyboard.press('Enter')
    await expectNotice(page, say, 'products.saved')
    await expect(row).toContainText('€55.00')
    await expect(edit).toBeFocused()
    await openDialog()
    await tabTo(page, say('products.withdraw'))
    await page.keyboard.press('Space')
    await tabTo(page, say('products.save'))
    await page.keyboard.press('Enter')
    await expect(row).toContainText(say('products.withdrawn'))
    await expect(edit).toBeFocused()
  })
})
