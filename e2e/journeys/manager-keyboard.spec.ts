import { expect, test } from '#e2e/stack/journey.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { customerWithCompany, expectNotice, theManager } from '#e2e/steps/manager.ts'

test.describe('a manager with the keyboard alone', () => {
  test('finds a customer from anywhere, and returns to the recent ones', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox, { name: `Kestrel ${Date.now()} Ltd` })
    await enterAs(await theManager(product))
    await page.goto('/manager/unincorporated')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: say('find.label') })
    await expect(search).toBeFocused()
    await page.keyboard.type('k')
    await expect(page.getByText(say('find.hint', { count: 2 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(customer.email)
    const hits = page.getByRole('option')
    await expect(hits.filter({ hasText: customer.email }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/manager/handle_user/${customer.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/manager/users_stats')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await tabTo(page, say('nav.search_word'))
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.type('nothing-has-this-name')
    await expect(page.getByText(say('find.nothing', { text: 'nothing-has-this-name' })).first()).toBeVisible()
  })

  test('changes the account, the company and a person', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await customerWithCompany(product, sandbox)
    await enterAs(await theManager(product))
    await page.goto(`/manager/handle_user/${customer.id}/edit`)
    await expect(page.getByRole('region', { name: say('managed.title'), exact: true })).toBeVisible()
    await tabTo(page, say('user.change_verified'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('radio', { name: say('ui.yes'), exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expectNotice(page, say, 'user.verified_changed')

    await tabTo(page, say('company.name'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Typed Ltd')
    await page.keyboard.press('Enter')
    await expectNotice(page, say, 'managed.saved')

    await tabTo(page, `${say('people.edit')}: Nora Vale`)
    await page.keyboard.press('Enter')
    await tabTo(page, say('person.addressCity'))
    await page.keyboard.type(' centro')
    await page.keyboard.press('Enter')
    await expectNotice(page, say, 'people.saved')
  })
})
