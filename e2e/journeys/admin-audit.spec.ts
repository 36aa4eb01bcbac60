import { expect, test } from '#e2e/stack/journey.ts'
import { confirmAddress, demo, type LoggedIn, registered } from '#e2e/stack/people.ts'
import { button, field } from '#e2e/steps/fields.ts'

const hostile = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`

test.describe('audit trail', () => {
  let admin: LoggedIn
  test.beforeEach(async ({ product, enterAs }) => {
    admin = await demo(product, 'admin')
    await enterAs(admin)
  })

  test('is filtered through the address, and read by keyboard', async ({ page, say, product, sandbox }) => {
    const person = await registered(product)
    await confirmAddress(person, sandbox)
    const body = { roles: ['ROLE_MANAGER'] }
    expect((await admin.client.call('PATCH', `/admin/staff/${person.id}/roles`, { body })).status).toBe(200)
    await page.goto('/admin/audit')
    const filters = page.getByRole('dialog', { name: say('list.filters') })
    await button(page, say('list.filters')).click()
    await field(filters, say('audit.subject_id')).fill(String(person.id))
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`targetId=${person.id}(&|$)`))
    const table = page.getByRole('table', { name: say('audit.title') })
    await expect(table.getByText(say('audit.action.grant-role')).first()).toBeVisible()
    await expect(table.getByText(say('audit.action.register-user')).first()).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${say('list.filters')} 1$`) }).click()
    await field(filters, say('audit.action')).selectOption('grant-role')
    await button(filters, say('list.apply')).click()
    await page.waitForURL(/action=grant-role/)
    await expect(table.getByRole('row')).toHaveCount(2)
    const details = page.getByRole('button', { name: new RegExp(`^${say('audit.details')}`) })
    await details.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('audit.action.grant-role') })
    // The record has its name, and leads to its page.
    await expect(dialog.getByRole('link', { name: person.email })).toHaveAttribute(
      'href',
      `/manager/handle_user/${person.id}`,
    )
    await expect(dialog.getByText(/^[0-9a-f-]{36}$/)).toBeHidden()
    await dialog.getByText(say('audit.technical')).press('Enter')
    await expect(dialog.getByText(/^[0-9a-f-]{36}$/)).toBeVisible()
    await expect(dialog.getByRole('row', { name: new RegExp(`^${say('field.roles')}`) })).toContainText(
      say('audit.value.role.ROLE_MANAGER'),
    )
    await page.keyboard.press('Escape')
    await expect(details).toBeFocused()
    // A click on the row shows it too; one that selects text does not.
    const row = table.getByRole('row').nth(1)
    const at = row.getByRole('cell').first()
    await at.evaluate((cell) => window.getSelection()?.selectAllChildren(cell))
    await at.dispatchEvent('click')
    await expect(dialog).toBeHidden()
    await row.getByRole('cell').nth(1).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(table.getByRole('row')).toHaveCount(2)
    await button(page, say('ui.clear_filters')).click()
    await expect(page).not.toHaveURL(/action=/)
  })

  test('shows hostile text as text, in the table and in the details', async ({ page, say, product }) => {
    const person = await registered(product)
    const body = { disabled: true, reason: hostile }
    expect((await admin.client.call('PATCH', `/admin/staff/${person.id}/disabled`, { body })).status).toBe(200)
    await page.goto(`/admin/audit?action=disable-account&targetType=user&targetId=${person.id}`)
    await expect(page.getByRole('table').getByText('onerror=').first()).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${say('audit.details')}`) }).click()
    await expect(page.getByRole('dialog').getByText(hostile)).toBeVisible()
    await expect(page).not.toHaveTitle('taken')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })

  test('leads to older and newer entries in one step, however many there are', async ({ page, say }) => {
    await page.goto('/admin/audit?itemsPerPage=10')
    const rows = page.getByRole('table', { name: say('audit.title') }).getByRole('row')
    await expect(rows).toHaveCount(11)
    const first = await rows.nth(1).textContent()
    await button(page, say('ui.older')).click()
    await page.waitForURL(/before=/)
    await expect(rows.nth(1)).not.toHaveText(first ?? '')
    await expect(button(page, say('ui.newer'))).toBeEnabled()
    await button(page, say('ui.newer')).click()
    await page.waitForURL(/after=/)
    await expect(rows).toHaveCount(11)
  })

  test('reports a trail that cannot be loaded and offers a retry', async ({ page, say }) => {
    let down = true
    await page.route('**/api/admin/audit?*', (route) =>
      down ? route.fulfill({ status: 422, json: { message: 'internal_error' } }) : route.continue(),
    )
    await page.goto('/admin/audit')
    await expect(page.getByText(say('audit.failed'))).toBeVisible()
    down = false
    await button(page, say('ui.retry')).click()
    await expect(page.getByRole('table', { name: say('audit.title') })).toBeVisible()
  })
})
