import { randomUUID } from 'node:crypto'
import { expectAccessible } from '#e2e/screens/checks.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import { acceptInvitation } from '#e2e/steps/accounts.ts'
import { button } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

test.describe('the command bar of staff', () => {
  test('keeps every letter that is typed while it loads, right after the page', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await theManager(product))
    // The bar's own code waits until everything is typed: the letters have no field to land in.
    let arrive = (): void => undefined
    const typed = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/command-dialogs/, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/manager/unincorporated')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('kestrle')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('el ltd')
    arrive()
    const field = page.getByRole('combobox', { name: say('find.label') })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('kestrel ltd')
    await page.keyboard.type('!')
    await expect(field).toHaveValue('kestrel ltd!')
  })

  test('presses nothing behind it while it loads, and Escape gives up', async ({ page, product, say, enterAs }) => {
    await enterAs(await theManager(product))
    const typed = Promise.withResolvers<undefined>()
    await page.goto('/manager/unincorporated')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await typed.promise
      await route.continue()
    })
    const opener = page.getByRole('button', { name: new RegExp(`^${say('list.filters')}`) }).first()
    await opener.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('433')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    typed.resolve(undefined)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Loaded by now: it opens at once, and empty.
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: say('find.label') })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  })

  test('finds a company by its number, and opens pages and actions, by the keyboard alone', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const name = `Merlin ${Date.now()} Ltd`
    const customer = await customerWithCompany(product, sandbox, { name })
    await enterAs(await theManager(product))
    await page.goto('/manager/unincorporated')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: say('find.label') })
    const options = page.getByRole('listbox', { name: say('find.label') }).getByRole('option')
    await page.keyboard.type(name)
    await expect(page.getByRole('group', { name: say('find.companies') }).getByRole('option')).toContainText([name])
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/manager/handle_user/${customer.id}$`))

    await page.keyboard.press('Control+k')
    await expect(
      page
        .getByRole('group', { name: say('find.recent') })
        .getByRole('option')
        .first(),
    ).toContainText(name)
    await page.keyboard.type(say('nav.download_pro_forma').toUpperCase())
    await expect(options.first()).toContainText(say('nav.download_pro_forma'))
    const marked = await field.getAttribute('aria-activedescendant')
    await expect(options.first()).toHaveAttribute('id', marked ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/manager\/download_pro_forma/)

    await page.keyboard.press('Control+k')
    await page.keyboard.type(say('nav.new_product'))
    await expect(options.first()).toContainText(say('nav.new_product'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say('products.add') })).toBeVisible()
  })

  test('shows the keys, but not while somebody types', async ({ page, product, say, enterAs }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/list_companies')
    const name = page.getByLabel(say('companies.name'), { exact: true })
    await name.fill('')
    await name.press('?')
    await expect(name).toHaveValue('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await name.blur()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: say('find.keys') })
    for (const text of ['find.keys_search', 'find.keys_undo', 'find.keys_point'] as const)
      await expect(keys).toContainText(say(text))
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(button(page, say('nav.search_word'))).toHaveAccessibleName(say('nav.search_word'))
  })

  test('gives an admin without the manager role the pages and actions of admins, and searches no records', async ({
    page,
    product,
    sandbox,
    say,
  }) => {
    const email = `operator-${randomUUID().slice(0, 8)}@example.test`
    const { client } = await demo(product, 'admin')
    const body = { email, language: 'en', roles: ['ROLE_ADMIN'] }
    expect((await client.call('POST', '/admin/staff', { body })).status).toBe(201)
    await acceptInvitation(page, sandbox, email)
    await page.waitForURL(/\/admin/)
    const requested: string[] = []
    page.on('request', (request) => {
      if (/\/api\/manager/.test(request.url())) requested.push(request.url())
    })
    await page.goto('/admin/jobs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const bar = page.getByRole('combobox', { name: say('nav.search_pages') })
    await page.keyboard.type('zzzz')
    await expect(page.getByText(say('find.nothing', { text: 'zzzz' })).first()).toBeVisible()
    await bar.fill('')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.filter({ hasText: say('nav.admin_health') })).toBeVisible()
    await expect(options.filter({ hasText: say('nav.download_invoices') })).toHaveCount(0)
    await expectAccessible(page, 'the command bar of an admin')
    await bar.fill(say('nav.admin_invite'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/staff/)
    await expect(page.getByRole('dialog', { name: say('staff.invite_title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/admin\/staff$/)
    expect(requested).toEqual([])
  })
})
