import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { confirmAddress, demo, type LoggedIn, registered } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { acceptInvitation, logInByForm } from '#e2e/steps/accounts.ts'
import { button, field, tick, toast } from '#e2e/steps/fields.ts'

const freshAddress = (): string => `colleague-${randomUUID().slice(0, 8)}@example.test`

/** Opens the staff page with one account in the list. */
const find = async (page: Page, email: string): Promise<void> => {
  await page.goto(`/admin/staff?filter=all&text=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
}
const actions = (page: Page, say: Say, email: string) => button(page, `${say('ui.more_actions')}: ${email}`)

test.describe('staff and roles', () => {
  let admin: LoggedIn
  test.beforeEach(async ({ product, enterAs }) => {
    admin = await demo(product, 'admin')
    await enterAs(admin)
  })

  test('invites somebody new by keyboard alone, who chooses a password and works as a manager', async ({
    page,
    say,
    sandbox,
    anotherBrowser,
  }) => {
    const email = freshAddress()
    await page.goto('/admin')
    await page.waitForURL('**/admin/staff')
    await button(page, say('staff.invite')).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('staff.invite_title') })
    await field(dialog, say('staff.email')).focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(toast(page, say('ui.toasts'), say('staff.invited_done', { email }))).toBeVisible()
    await find(page, email)
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(say('staff.invited'))

    const { page: theirs } = await anotherBrowser()
    await acceptInvitation(theirs, sandbox, email)
    await theirs.waitForURL(/\/manager\/home$/)

    await find(page, email)
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(say('staff.active'))
  })

  test('reports the errors of an invitation at its fields', async ({ page, say }) => {
    await page.goto('/admin/staff')
    await button(page, say('staff.invite')).click()
    const dialog = page.getByRole('dialog')
    await tick(dialog, say('staff.role.ROLE_MANAGER')).uncheck()
    await button(dialog, say('staff.send_invitation')).click()
    await expect(dialog.getByText(say('yup.required')).first()).toBeVisible()
    await field(dialog, say('staff.email')).fill('admin@example.test')
    await button(dialog, say('staff.send_invitation')).click()
    await expect(dialog.getByText(say('yup.role_required'))).toBeVisible()
    await tick(dialog, say('staff.role.ROLE_MANAGER')).check()
    await button(dialog, say('staff.send_invitation')).click()
    await expect(dialog.getByRole('alert')).toContainText(say('error.already_staff'))
  })

  test('shows what another admin has changed, and preserves what was ticked', async ({
    page,
    say,
    product,
    sandbox,
  }) => {
    const person = await registered(product)
    await confirmAddress(person, sandbox)
    await find(page, person.email)
    await button(page, `${say('staff.change_roles')}: ${person.email}`).click()
    const dialog = page.getByRole('dialog', { name: say('staff.roles_title', { email: person.email }) })
    await tick(dialog, say('staff.role.ROLE_MANAGER')).check()
    const body = { roles: ['ROLE_ADMIN'] }
    expect((await admin.client.call('PATCH', `/admin/staff/${person.id}/roles`, { body })).status).toBe(200)
    await button(dialog, say('staff.save_roles')).click()
    await expect(dialog.getByText(say('staff.changed_meanwhile'))).toBeVisible()
    await expect(tick(dialog, say('staff.role.ROLE_MANAGER'))).toBeChecked()
    await button(dialog, say('staff.save_roles')).click()
    await expect(toast(page, say('ui.toasts'), say('staff.roles_saved', { email: person.email }))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: person.email })
    await expect(row).toContainText(say('staff.role.ROLE_MANAGER'))
    // Only what was ticked here changes: the other admin's role remains.
    await expect(row).toContainText(say('staff.role.ROLE_ADMIN'))
  })

  test('ends the session of a disabled account immediately, and enabling lets it in again', async ({
    page,
    say,
    product,
    anotherBrowser,
    enterAs,
  }) => {
    const person = await registered(product)
    const { page: theirs, context } = await anotherBrowser()
    await enterAs(person, context)
    await theirs.goto('/complete_registration/subscription')
    await find(page, person.email)
    await actions(page, say, person.email).click()
    await page.getByRole('menuitem', { name: say('staff.disable') }).click()
    const dialog = page.getByRole('dialog', { name: say('staff.disable_title', { email: person.email }) })
    await expect(button(dialog, say('admin.cancel'))).toBeFocused()
    await field(dialog, say('staff.reason')).fill('Asked us to')
    await button(dialog, say('staff.disable')).click()
    await expect(toast(page, say('ui.toasts'), say('staff.disabled_done', { email: person.email }))).toBeVisible()
    await theirs.reload()
    await theirs.waitForURL(/\/login/)
    await actions(page, say, person.email).click()
    await page.getByRole('menuitem', { name: say('staff.enable') }).click()
    await button(page.getByRole('dialog'), say('staff.enable')).click()
    await expect(toast(page, say('ui.toasts'), say('staff.enabled_done', { email: person.email }))).toBeVisible()
    await logInByForm(theirs, 'en', person)
    await theirs.waitForURL(/\/complete_registration\//)
  })

  test('prevents admins from disabling themselves, and preserves the last admin', async ({ page, say }) => {
    await page.route('**/api/admin/staff/*/roles', (route) =>
      route.fulfill({ status: 409, json: { message: 'last_admin' } }),
    )
    await find(page, 'admin@example.test')
    await actions(page, say, 'admin@example.test').click()
    await expect(page.getByRole('menuitem', { name: say('staff.disable') })).toBeDisabled()
    await page.keyboard.press('Escape')
    await button(page, `${say('staff.change_roles')}: admin@example.test`).click()
    const dialog = page.getByRole('dialog')
    await tick(dialog, say('staff.role.ROLE_ADMIN')).uncheck()
    await button(dialog, say('staff.save_roles')).click()
    await expect(dialog.getByRole('alert')).toContainText(say('error.last_admin'))
  })
})
