import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

test.describe('the lists of a manager', () => {
  test('pages the overview through all users, within its bounds, and stores its state in the address', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager')
    await page.waitForURL(/\/manager\/users_stats$/)
    const table = page.getByRole('table', { name: say('overview.users'), exact: true })
    await expect(table.getByRole('row')).toHaveCount(11)
    await button(page, say('ui.page', { number: 2 })).click()
    await page.waitForURL(/\?page=2$/)
    await page.getByLabel(say('ui.page_size')).selectOption('20')
    await page.waitForURL(/\?itemsPerPage=20$/)
    await expect(table.getByRole('row')).toHaveCount(21)
    await page.goBack()
    await page.waitForURL(/\?page=2$/)
    await page.goto('/manager/users_stats?page=99999')
    await page.waitForURL((url) => Number(url.searchParams.get('page')) < 99_999)
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await page.goto('/manager/users_stats?page=-4&itemsPerPage=37')
    await expect(table.getByRole('row')).toHaveCount(11)
    await page.getByRole('radio', { name: say('overview.range.365') }).check()
    await page.waitForURL(/days=365/)
  })

  test('finds a user by address, surname and company, in place', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await customerWithCompany(product, sandbox, { name: 'Quillfeather <b>Press</b> Ltd' })
    await enterAs(await theManager(product))
    await page.goto('/manager/users_stats')
    const found = page.getByRole('table', { name: say('overview.found_label') })
    for (const [by, text] of [
      ['email', customer.email],
      ['company', 'quillfeather'],
    ] as const) {
      await field(page, say('overview.find_by')).selectOption(by)
      await field(page, say('overview.find_text')).fill(text)
      await button(page, say('overview.find_button')).click()
      await expect(found.getByRole('link', { name: customer.email, exact: true })).toBeVisible()
      await expect(found.getByText('Quillfeather <b>Press</b> Ltd').first()).toBeVisible()
    }
    await page.waitForURL(/findBy=company&text=quillfeather/)
    await field(page, say('overview.find_text')).fill('nobody-has-this')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('overview.nobody_found', { text: 'nobody-has-this' })).first()).toBeVisible()
    await button(page, say('ui.clear_filters')).first().click()
    await expect(page.getByRole('table', { name: say('overview.users'), exact: true })).toBeVisible()
  })

  test('filters companies on Apply, and links to their customer', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await customerWithCompany(product, sandbox, { name: 'Zephyr Lantern Ltd' })
    await enterAs(await theManager(product))
    await page.goto('/manager/list_companies/')
    await field(page, say('companies.name')).fill('zephyr')
    await field(page, say('companies.compiler')).fill(customer.email)
    await button(page, say('companies.apply')).click()
    await page.waitForURL(/name=zephyr/)
    const rows = page.getByRole('table', { name: say('nav.list_companies') }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Zephyr Lantern Ltd')
    await page.reload()
    await expect(field(page, say('companies.name'))).toHaveValue('zephyr')
    await rows.nth(1).getByRole('link', { name: 'Zephyr Lantern Ltd', exact: true }).click()
    await page.waitForURL(`**/manager/handle_user/${customer.id}#company`)
    await expect(page.getByRole('link', { name: say('customer.tab.company'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await page.goto('/manager/unincorporated?page=99999')
    const last = page.getByRole('table', { name: say('nav.unincorporated') })
    await expect(last.getByRole('link', { name: 'Zephyr Lantern Ltd', exact: true })).toBeVisible()
  })
})
