import { expect, test } from '#e2e/stack/journey.ts'
import { button } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

test.describe('the command bar of managers', () => {
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
    await expect(keys).toContainText(say('find.keys_search'))
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(button(page, say('nav.search_word'))).toHaveAccessibleName(say('nav.search_word'))
  })
})
