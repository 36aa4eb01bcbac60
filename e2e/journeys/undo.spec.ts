import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { uploadDocument } from '#e2e/steps/documents.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const toasts = (page: Page, say: Say): Locator => page.getByRole('region', { name: say('ui.toasts') })
const undo = (page: Page, say: Say): Locator => button(toasts(page, say), say('ui.undo'))

const deed = { name: 'Deed.pdf', folder: 'companyHouse' }

test('hiding and deleting a document are undone from their messages', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  await uploadDocument(manager, { ...deed, user: customer.id })
  await enterAs(manager)
  await page.goto(`/manager/handle_documents/${customer.id}?folder=companyHouse`)
  const row = page.getByRole('row').filter({ hasText: 'Deed.pdf' })
  const visible = row.getByRole('switch')
  await visible.click({ force: true })
  await expect(visible).not.toBeChecked()
  // By keyboard, without leaving the list; a second press finds nothing to undo.
  await undo(page, say).waitFor()
  await page.keyboard.press('Control+z')
  await expect(undo(page, say)).toHaveCount(0)
  await expect(visible).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(visible).toBeChecked()

  const remove = async (): Promise<void> => {
    await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
    await page.getByRole('menuitem', { name: say('managed_documents.delete') }).click()
    await expect(row).toHaveCount(0)
  }
  await remove()
  await undo(page, say).focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(1)
  await expect(page.locator('main, main *').and(page.locator(':focus'))).toHaveCount(1)
  await remove()
  await undo(page, say).dblclick()
  await expect(row).toHaveCount(1)
})

test('a switch whose change is refused returns and says why beside it', async ({
  complaints,
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  await uploadDocument(manager, { ...deed, user: customer.id })
  await enterAs(manager)
  await page.goto(`/manager/handle_documents/${customer.id}?folder=companyHouse`)
  const row = page.getByRole('row').filter({ hasText: 'Deed.pdf' })
  const paused = Promise.withResolvers<undefined>()
  let calls = 0
  await page.route('**/api/documents/*', async (route) => {
    calls += 1
    await paused.promise
    await route.fulfill({ status: 500, json: { message: 'internal_error' } })
  })
  await row.getByRole('switch').dblclick({ force: true })
  // Shown at once, before the answer.
  await expect(row.getByRole('switch')).not.toBeChecked()
  paused.resolve(undefined)
  await expect(row.getByRole('switch')).toBeChecked()
  await expect(row.getByText(say('error.internal_error'))).toBeVisible()
  expect(calls).toBe(1)
  // The browser itself reports the refused call.
  complaints.length = 0
})

test('a deleted draft is saved again from its message', async ({ page, product, say, enterAs }) => {
  const manager = await theManager(product)
  const name = `Again ${crypto.randomUUID().slice(0, 8)} Ltd`
  const item = { title: 'Bookkeeping', description: 'One month', qty: 2, price: 100.5 }
  await manager.client.call('POST', '/invoice_drafts', {
    body: { customerName: name, customerAddress: '12 St James’s Square', items: [item], notes: 'Soon', language: 'it' },
  })
  await enterAs(manager)
  await page.goto('/manager/download_invoices?show=drafts')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
  await page.getByRole('menuitem', { name: say('drafts.delete') }).click()
  await expect(row).toHaveCount(0)
  await expect(toasts(page, say)).toContainText(say('drafts.deleted', { name, total: '€201.00' }))
  await undo(page, say).dblclick()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('201.00')
  await row.getByRole('link', { name: `${say('drafts.open')}: ${name}` }).click()
  await expect(field(page, say('docform.notes'))).toHaveValue('Soon')
})

test('each deleted draft is offered, also after a failure; one that has changed meanwhile remains', async ({
  complaints,
  page,
  product,
  say,
  enterAs,
}) => {
  const manager = await theManager(product)
  const name = `Twin ${crypto.randomUUID().slice(0, 8)} Ltd`
  const item = { title: 'Bookkeeping', description: 'One month', qty: 1, price: 10 }
  const body = { customerName: name, customerAddress: '12 St James’s Square', items: [item] }
  const made = [await manager.client.call('POST', '/invoice_drafts', { body })]
  made.push(await manager.client.call('POST', '/invoice_drafts', { body }))
  await enterAs(manager)
  await page.goto('/manager/download_invoices?show=drafts')
  const rows = page.getByRole('row').filter({ hasText: name })
  const removeFirst = async (): Promise<void> => {
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) })
      .click()
    await page.getByRole('menuitem', { name: say('drafts.delete') }).click()
  }
  await removeFirst()
  await expect(rows).toHaveCount(1)
  await removeFirst()
  await expect(rows).toHaveCount(0)
  await expect(undo(page, say)).toHaveCount(2)
  await page.route('**/api/invoice_drafts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'internal_error' } })
      : route.continue(),
  )
  await undo(page, say).first().click()
  await expect(toasts(page, say)).toContainText(say('error.internal_error'))
  await expect(undo(page, say)).toHaveCount(2)
  await page.unroute('**/api/invoice_drafts')
  await undo(page, say).first().click()
  await expect(rows).toHaveCount(1)
  await undo(page, say).click()
  await expect(rows).toHaveCount(2)

  // Somebody else saves what the list shows in its former state.
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  const { body: list } = await manager.client.call('GET', '/invoice_drafts?page=1&itemsPerPage=20')
  const drafts = (list as { 'hydra:member': { id: number; customerName: string; version: number }[] })['hydra:member']
  for (const draft of drafts.filter(({ customerName }) => customerName === name))
    await manager.client.call('PATCH', `/invoice_drafts/${draft.id}`, {
      body: { ...body, notes: 'Newer', version: draft.version },
    })
  await removeFirst()
  await expect(toasts(page, say)).toContainText(say('drafts.changed_since', { name, total: '€10.00' }))
  await expect(rows).toHaveCount(2)
  // The browser itself reports the refused calls.
  complaints.length = 0
})

test('an invoice marked as uncollectible is open again from the message', async ({ page, product, say, enterAs }) => {
  const manager = await theManager(product)
  const customerName = `Late ${crypto.randomUUID().slice(0, 8)} Ltd`
  const made = await manager.client.call('POST', '/invoices', {
    body: {
      customerName,
      customerAddress: '12 St James’s Square',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    },
  })
  expect(made.status, made.text).toBeLessThan(300)
  await enterAs(manager)
  await page.goto(`/manager/download_invoices?customerName=${encodeURIComponent(customerName)}`)
  const row = page.getByRole('row').filter({ hasText: customerName })
  await expect(row.getByText(say('lists.status.open'), { exact: true })).toBeVisible()
  await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
  await page.getByRole('menuitem', { name: say('lists.action.uncollectible') }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(row.getByText(say('lists.status.uncollectible'), { exact: true })).toBeVisible()
  await undo(page, say).click()
  await expect(row.getByText(say('lists.status.open'), { exact: true })).toBeVisible()
})

test('a product removed from a form returns where it was, until the form is saved, emptied or left', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/new_invoice')
  const titles = page.getByRole('group').getByLabel(new RegExp(`^${say('docform.item.title')}`))
  for (const [index, name] of ['First', 'Second'].entries()) {
    await button(page, say('docform.add_item')).click()
    await titles.nth(index).fill(name)
  }
  const remove = page.getByRole('button', { name: new RegExp(`^${say('docform.remove_item')}`) })
  await remove.first().click()
  await expect(titles).toHaveCount(1)
  await undo(page, say).click()
  await expect(titles).toHaveCount(2)
  await expect(titles.first()).toHaveValue('First')
  await remove.first().click()
  await expect(toasts(page, say)).toContainText(say('docform.item_removed_named', { name: 'First' }))
  await button(page, say('docform.save_draft')).click()
  await expect(page).toHaveURL(/draft=\d+$/)
  await expect(undo(page, say)).toHaveCount(0)
  await expect(titles).toHaveCount(1)

  await remove.first().click()
  await undo(page, say).waitFor()
  await button(page, say('managed.discard')).click()
  await expect(undo(page, say)).toHaveCount(0)
  await expect(titles).toHaveCount(1)

  await remove.first().click()
  await undo(page, say).waitFor()
  await page.goto('/manager/home')
  await expect(undo(page, say)).toHaveCount(0)
})
