import { contrast } from '#contract/core/colour.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { uploadDocument } from '#e2e/steps/documents.ts'
import { button, closeButton } from '#e2e/steps/fields.ts'
import { issueDocument, startWithDocument } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const list = '/manager/download_invoices'

test('selects rows, marks them paid with an outcome for each, and hides a column', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  const name = `Several ${Math.random().toString(36).slice(2, 9)} Ltd`
  const { manager, id, number, year } = await startWithDocument({ product, enterAs }, 'invoices', name)
  const second = await issueDocument(manager, 'invoices', {
    customerName: name,
    customerAddress: '1 High Street',
    items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 50 }],
  })
  await page.goto(`${list}?text=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: say('lists.invoices') })
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  await expect(page.getByRole('region', { name: say('list.selection') })).toContainText(
    say('list.selected', { count: 2 }),
  )

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, say('list.bulk.download')).click()])
  expect(download.suggestedFilename()).toBe('invoices.zip')

  // Somebody else voids one meanwhile: its row fails, the other one does not.
  const cancelled = await manager.client.call('POST', `/invoices/${second.id}/cancel`, { body: {} })
  expect(cancelled.status).toBe(200)
  const bar = page.getByRole('region', { name: say('list.selection') })
  await button(bar, say('lists.action.pay')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('list.bulk.pay', { count: 2 }))
  await button(dialog, say('lists.action.pay')).dblclick()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 2, failed: 1 }))
  const results = dialog.getByRole('list', { name: say('list.bulk.results') }).getByRole('listitem')
  await expect(results.filter({ hasText: `${number}/${year}` })).toContainText(say('list.bulk.done'))
  await expect(results.filter({ hasText: `${second.number}/${second.year}` })).toContainText(say('list.bulk.failed'))
  await closeButton(dialog, say('ui.close')).click()
  await expect(bar).toBeHidden()
  const paid = await manager.client.call('GET', `/invoices/${id}`)
  expect(paid.body).toMatchObject({ status: 'paid' })

  await button(page, say('list.columns')).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: say('lists.contact') })
    .uncheck()
  await button(page.getByRole('dialog'), say('list.done')).click()
  await page.reload()
  await expect(table.getByRole('columnheader', { name: say('lists.total') })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: say('lists.contact') })).toHaveCount(0)
})

test('downloads, hides, deletes and restores selected documents, with an outcome for each', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  const user = customer.id
  for (const name of ['one.pdf', 'two.pdf']) await uploadDocument(manager, { user, name, folder: 'archive' })
  await enterAs(manager)
  await page.goto(`/manager/handle_documents/${user}`)
  const table = page.getByRole('table', { name: say('documents.folder.archive') })
  const bar = page.getByRole('region', { name: say('list.selection') })
  const dialog = page.getByRole('dialog')
  const selectAll = () => table.getByRole('checkbox', { name: say('list.select_all') }).check()
  await selectAll()
  const [download] = await Promise.all([page.waitForEvent('download'), button(bar, say('list.bulk.archive')).click()])
  expect(download.suggestedFilename()).toBe('documents.zip')

  // Somebody else deletes one meanwhile: its row fails, the other one does not.
  const { body } = await manager.client.call('GET', `/documents/user/${user}/archive`)
  const [newest] = (body as { 'hydra:member': { id: number; name: string }[] })['hydra:member']
  await manager.client.call('DELETE', `/documents/${newest?.id}`)
  await button(bar, say('list.bulk.hide')).click()
  await button(dialog, say('list.bulk.hide')).dblclick()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 2, failed: 1 }))
  const results = dialog.getByRole('list', { name: say('list.bulk.results') }).getByRole('listitem')
  await expect(results.filter({ hasText: newest?.name ?? '' })).toContainText(say('list.bulk.failed'))
  await closeButton(dialog, say('ui.close')).click()
  await expect(table.getByText(say('managed_documents.is_hidden'))).toBeVisible()

  await selectAll()
  await button(bar, say('managed_documents.delete')).click()
  await button(dialog, say('managed_documents.delete')).click()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 1, failed: 0 }))
  await closeButton(dialog, say('ui.close')).click()
  await page.goto(`/manager/handle_documents/${user}?deleted=true`)
  await expect(table.getByRole('row')).toHaveCount(3)
  await selectAll()
  await button(bar, say('managed_documents.restore')).click()
  await button(dialog, say('managed_documents.restore')).click()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 2, total: 2, failed: 0 }))
})

test('activates selected users and exports them; staff are refused with the reason', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  await enterAs(manager)
  await page.goto('/manager/users_stats')
  const table = page.getByRole('table', { name: say('overview.users'), exact: true })
  await page.goto('/manager/users_stats?order=regDate.asc')
  const own = table.getByRole('checkbox', { name: say('list.select', { name: manager.email }) })
  // Its border is seen in both themes: 3 to 1 against its own ground.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { border, ground } = await own.evaluate((box) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(box)
      const hex = (colour: string): string =>
        `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
      return { border: hex(borderTopColor), ground: hex(backgroundColor) }
    })
    expect(contrast(border, ground)).toBeGreaterThanOrEqual(3)
  }
  await own.check()
  const bar = page.getByRole('region', { name: say('list.selection') })
  await expect(bar).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button(bar, say('list.bulk.csv')).click()])
  expect(download.suggestedFilename()).toBe('users.csv')
  await button(bar, say('list.bulk.activate')).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, say('list.bulk.activate')).dblclick()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 0, total: 1, failed: 1 }))
  await expect(dialog).toContainText(say('error.access_denied'))
  await closeButton(dialog, say('ui.close')).click()

  await page.goto('/manager/users_stats')
  await table.getByRole('checkbox', { name: say('list.select', { name: customer.email }) }).check()
  await button(bar, say('list.bulk.activate')).click()
  await button(dialog, say('list.bulk.activate')).dblclick()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 1, failed: 0 }))
  const { body } = await manager.client.call('GET', `/users/${customer.id}`)
  expect(body).toMatchObject({ managerActive: true, hasActiveSubscription: true })
})

test('a selection is of what is shown: other actions need another one, and a conflict is repeated on the newest state', async ({
  complaints,
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  const user = customer.id
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
    await uploadDocument(manager, { user, name, folder: 'archive' })
  await enterAs(manager)
  await page.goto(`/manager/handle_documents/${user}`)
  const table = page.getByRole('table', { name: say('documents.folder.archive') })
  const bar = page.getByRole('region', { name: say('list.selection') })
  const dialog = page.getByRole('dialog')
  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  await expect(bar).toContainText(say('list.selected', { count: 3 }))

  // A row that is deleted by itself is no longer selected.
  await page
    .getByRole('row')
    .filter({ hasText: 'three.pdf' })
    .getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) })
    .click()
  await page.getByRole('menuitem', { name: say('managed_documents.delete') }).click()
  await expect(bar).toContainText(say('list.selected', { count: 2 }))
  await expect(page.getByRole('row').filter({ hasText: 'three.pdf' })).toHaveCount(0)

  // A row that was changed by its own switch is selected as it is now.
  const one = page.getByRole('row').filter({ hasText: 'one.pdf' })
  const listed = page.waitForResponse((answer) => answer.url().includes(`/documents/user/${user}/archive`))
  await one.getByRole('switch').click({ force: true })
  await listed
  await expect(one.getByText(say('managed_documents.is_hidden'))).toBeVisible()
  await button(bar, say('list.bulk.show')).click()
  await button(dialog, say('list.bulk.show')).click()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 2, total: 2, failed: 0 }))
  await expect(closeButton(dialog, say('ui.close'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()

  // Somebody else's change is said first.
  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  const { body } = await manager.client.call('GET', `/documents/user/${user}/archive`)
  const [changed] = (body as { 'hydra:member': { id: number; version: number }[] })['hydra:member']
  for (const [step, visible] of [false, true].entries()) {
    const version = (changed?.version ?? 0) + step
    const { status } = await manager.client.call('PATCH', `/documents/${changed?.id}`, { body: { visible, version } })
    expect(status).toBe(200)
  }
  await button(bar, say('list.bulk.hide')).click()
  await button(dialog, say('list.bulk.hide')).click()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 2, failed: 1 }))
  await expect(dialog).toContainText(say('list.bulk.changed'))
  await button(dialog, say('list.bulk.again', { count: 1 })).click()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 2, total: 2, failed: 0 }))
  await closeButton(dialog, say('ui.close')).click()

  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  await expect(bar).toBeVisible()
  await page.getByRole('radio', { name: say('managed_documents.deleted_ones'), exact: true }).check({ force: true })
  await expect(table.getByRole('row').filter({ hasText: 'three.pdf' })).toHaveCount(1)
  await expect(bar).toBeHidden()
  // The browser itself reports the refused call.
  complaints.length = 0
})
