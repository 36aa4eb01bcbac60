import { expect, test } from '#e2e/stack/journey.ts'
import { requestDocuments } from '#e2e/steps/documents.ts'
import { button, closeButton } from '#e2e/steps/fields.ts'
import { issueDocument, startWithDocument } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'
import { monthNearlyOver, renew } from '#e2e/steps/renewals.ts'

test('filters pro-formas by their conversion, and downloads selected ones together', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  const name = `Converted ${Math.random().toString(36).slice(2, 9)} Ltd`
  const { manager, id } = await startWithDocument({ product, enterAs }, 'pro_formas', name)
  await issueDocument(manager, 'pro_formas', {
    customerName: name,
    customerAddress: '1 High Street',
    items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 50 }],
  })
  expect((await manager.client.call('GET', `/pro_formas/${id}/convert`)).status).toBe(200)
  await page.goto(`/manager/download_pro_forma?text=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: say('lists.pro_formas') })
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, say('list.bulk.download')).click()])
  expect(download.suggestedFilename()).toBe('pro_forma.zip')
  for (const [chip, amount] of [
    ['list.converted.no', '€50.00'],
    ['list.converted.yes', '€100.00'],
  ] as const) {
    await button(page, say(chip)).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table).toContainText(amount)
  }
  await page.waitForURL(/converted=yes/)
})

test('attempts several failed renewals again, with an outcome for each and never twice within 30 minutes', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await monthNearlyOver(product, sandbox)
  await renew(sandbox, customer, 'fails')
  const manager = await theManager(product)
  await enterAs(manager)
  await page.goto(`/manager/manage_subscriptions?email=${encodeURIComponent(customer.email)}`)
  const row = page.getByRole('row').filter({ hasText: customer.email })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: say('list.selection') })
  await button(bar, say('renewals.action.attempt')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('list.bulk.attempt_text', { count: 1 }))
  await button(dialog, say('renewals.action.attempt')).dblclick()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 0, total: 1, failed: 1 }))
  await expect(dialog).toContainText(say('decline.generic'))
  await button(dialog, say('list.bulk.again', { count: 1 })).click()
  await expect(dialog).toContainText(say('error.retry_too_soon'))
  await closeButton(dialog, say('ui.close')).click()
  await expect(bar).toBeHidden()
  await expect(row).toContainText(say('decline.generic'))
  await button(page, say('list.days.last_month')).click()
  await page.waitForURL(/from=/)
  await expect(row).toBeHidden()
})

test('withdraws several document requests, but offers it for none that has ended', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  for (const title of ['Statement of May', 'Statement of June']) await requestDocuments(manager, customer.id, { title })
  await enterAs(manager)
  const list = `/manager/document_requests?email=${encodeURIComponent(customer.email)}`
  await page.goto(`${list}&status=open`)
  const table = page.getByRole('table', { name: say('managed_documents.part_requests') })
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  const bar = page.getByRole('region', { name: say('list.selection') })
  await button(bar, say('managed_documents.withdraw')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('list.bulk.withdraw_text', { count: 2 }))
  await button(dialog, say('managed_documents.withdraw')).dblclick()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 2, total: 2, failed: 0 }))
  await closeButton(dialog, say('ui.close')).click()
  await expect(bar).toBeHidden()
  await page.goto(`${list}&status=cancelled`)
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('checkbox')).toHaveCount(0)
  await button(page, say('list.days.this_year')).click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await button(page, say('list.days.last_month')).click()
  await expect(page.getByText(say('managed_documents.no_requests_found')).first()).toBeVisible()
})
