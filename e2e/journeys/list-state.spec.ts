import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { confirmAddress, registered } from '#e2e/stack/people.ts'
import { uploadDocument } from '#e2e/steps/documents.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test.describe('what a list shows', () => {
  test('follows a filter whose value is a number, also after a reload', async ({ page, product, say, enterAs }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/list_companies')
    const active = button(page, say('company_status.1'))
    await active.click()
    await page.waitForURL(/status=1/)
    await expect(active).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, say('ui.clear_filters')).first()).toBeVisible()
    await page.reload()
    await expect(active).toHaveAttribute('aria-pressed', 'true')
    await active.click()
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await expect(active).toHaveAttribute('aria-pressed', 'false')
  })

  test('leaves a text alone that is too short for a search, and says so', async ({ page, product, say, enterAs }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/manage_public_documents?name=harbour')
    const text = field(page, say('managed_documents.search_name'))
    await expect(text).toHaveValue('harbour')
    const hint = page.getByText(say('managed_documents.search_hint'))
    await expect(hint).toBeHidden()
    await expect(text).toHaveAccessibleDescription(say('managed_documents.search_hint'))
    await text.fill('bl')
    await page.waitForURL((url) => !url.searchParams.has('name'))
    await expect(hint).toBeVisible()
    await expect(text).toHaveValue('bl')
    await text.pressSequentially('ue')
    await page.waitForURL(/name=blue/)
    await expect(hint).toBeHidden()
    await button(page, say('ui.clear_filters')).first().click()
    await expect(text).toHaveValue('')
  })

  test('stays at its table, and at the own columns, without a view', async ({ page, product, say, enterAs }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/download_invoices?show=credit_notes&text=nobody&hide=total')
    await button(page, say('views.title')).click()
    await page.getByRole('menuitemradio', { name: say('views.none') }).click()
    await page.waitForURL((url) => !url.searchParams.has('text'))
    expect([parameter(page, 'show'), parameter(page, 'hide')]).toEqual(['credit_notes', null])
  })
})

test.describe('the selected rows of a list', () => {
  test('are selected anywhere in the cell of their box, which opens no record', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/users_stats')
    const row = page
      .getByRole('table', { name: say('overview.users'), exact: true })
      .getByRole('row')
      .nth(1)
    const box = row.getByRole('checkbox')
    const cell = row.getByRole('cell').first()
    // A row that still loads has other measures.
    await expect(box).toBeVisible()
    const size = await cell.boundingBox()
    const corners = [
      { x: 2, y: 2 },
      { x: (size?.width ?? 0) - 2, y: (size?.height ?? 0) - 3 },
    ]
    for (const [index, position] of corners.entries()) {
      await cell.click({ position })
      await expect(box).toBeChecked({ checked: index === 0 })
      await expect(page).toHaveURL(/users_stats/)
    }
  })

  test('have their newest state, end with their list, and are tried again after somebody else’s change', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const { id: user } = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    const names = ['first.pdf', 'second.pdf', 'third.pdf']
    for (const name of names) await uploadDocument(manager, { user, name, folder: 'archive' })
    await enterAs(manager)
    await page.goto(`/manager/handle_documents/${user}`)
    const table = page.getByRole('table', { name: say('documents.folder.archive') })
    const bar = page.getByRole('region', { name: say('list.selection') })
    const dialog = page.getByRole('dialog')
    const selectAll = () => table.getByRole('checkbox', { name: say('list.select_all') }).check()
    const count = (done: number, total: number, failed: number) =>
      expect(dialog).toContainText(say('list.bulk.progress', { done, total, failed }))

    // Hidden by its own switch, deleted by its own action.
    await selectAll()
    const visible = table.getByRole('switch', { name: say('managed_documents.visible_named', { name: 'first.pdf' }) })
    await visible.focus()
    await page.keyboard.press('Space')
    await expect(table.getByText(say('managed_documents.is_hidden'))).toHaveCount(1)
    const third = table.getByRole('row').filter({ hasText: 'third.pdf' })
    await third.getByRole('button', { name: `${say('ui.more_actions')}: third.pdf` }).click()
    await page.getByRole('menuitem', { name: say('managed_documents.delete') }).click()
    await expect(third).toHaveCount(0)
    await expect(bar).toContainText(say('list.selected', { count: 2 }))

    // Somebody else changes one meanwhile.
    const { body } = await manager.client.call('GET', `/documents/user/${user}/archive`)
    const listed = (body as { 'hydra:member': { id: number; name: string; version: number }[] })['hydra:member']
    const second = listed.find(({ name }) => name === 'second.pdf')
    const change = { body: { description: 'Signed', version: second?.version } }
    expect((await manager.client.call('PATCH', `/documents/${second?.id}`, change)).status).toBe(200)
    await button(bar, say('list.bulk.hide')).click()
    await button(dialog, say('list.bulk.hide')).click()
    await count(1, 2, 1)
    await expect(dialog).toContainText(say('list.bulk.changed'))
    await button(dialog, say('list.bulk.again', { count: 1 })).click()
    await count(2, 2, 0)
    await expect(button(dialog, say('list.bulk.stop'))).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(table.getByText(say('managed_documents.is_hidden'))).toHaveCount(2)

    // The archive arrives after its rows were deselected, and another list starts with none.
    await page.route('**/api/documents/get_zip?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await selectAll()
    const download = page.waitForEvent('download')
    await button(bar, say('list.bulk.archive')).click()
    await button(bar, say('list.deselect')).click()
    await expect(bar).toBeHidden()
    expect((await download).suggestedFilename()).toBe('documents.zip')
    await selectAll()
    await page.getByRole('radio', { name: say('managed_documents.deleted_ones') }).check()
    await page.waitForURL(/deleted=true/)
    await expect(table.getByText('third.pdf')).toBeVisible()
    await expect(bar).toBeHidden()
  })
})

test('a user who leaves the list is no longer selected, also if the total is read after the rows', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const person = await registered(product)
  const { email } = person
  await enterAs(await theManager(product))
  await page.goto(`/manager/users_stats?verified=no&text=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: say('list.select', { name: email }) }).check()
  const bar = page.getByRole('region', { name: say('list.selection') })
  await expect(bar).toContainText(say('list.selected', { count: 1 }))
  await confirmAddress(person, sandbox)
  // The total arrives after the rows.
  await page.route('**/api/manager/users_count*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  // The list is read again when its tab is shown, after ten seconds at the earliest.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(say('overview.none_match')).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(bar).toBeHidden()
})

test('columns are hidden only where they can be chosen', async ({ page, product, say, enterAs }) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/download_invoices')
  const table = page.getByRole('table', { name: say('lists.invoices') })
  const header = table.getByRole('columnheader', { name: say('lists.status') })
  await button(page, say('list.columns')).click()
  const dialog = page.getByRole('dialog', { name: say('list.columns') })
  await dialog.getByRole('checkbox', { name: say('lists.status') }).uncheck()
  await button(dialog, say('list.done')).click()
  await expect(header).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table.locator('[data-card="status"]').first()).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  const { body } = await (await theManager(product)).client.call('GET', '/invoices?itemsPerPage=100')
  const invoices = (body as { 'hydra:member': { userRef: string | null }[] })['hydra:member']
  const customer = invoices.find(({ userRef }) => userRef !== null)?.userRef?.replace(/\D/g, '')
  await page.goto(`/manager/user_invoices/${customer}`)
  await expect(header).toBeVisible()
})
