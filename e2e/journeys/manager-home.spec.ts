import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { button } from '#e2e/steps/fields.ts'

test.describe('a manager on Monday morning', () => {
  test('logs in, lands on the home, and follows four figures to lists that show as many', async ({
    page,
    product,
    say,
  }) => {
    await page.goto('/login')
    await logInByForm(page, 'en', await demo(product, 'manager'))
    await page.waitForURL(/\/manager\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nav.home'))

    /** Reads how many a figure counts, follows it, and returns the number. */
    const follow = async (label: string, counted = /^(\d+)$/m): Promise<number> => {
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: label, exact: true }) })
      const [, count] = counted.exec(await card.innerText()) ?? []
      await card.getByRole('link', { name: label, exact: true }).click()
      return Number(count)
    }
    /** Reads the number of rows that a list has on all its pages. */
    const rowsOf = async (total: number): Promise<void> =>
      expect(page.getByText(new RegExp(`(of|^)\\s*${total}\\b`)).first()).toBeVisible()
    const back = async (): Promise<void> => {
      await page.getByRole('banner').getByRole('link').first().click()
      await page.waitForURL(/\/manager\/home$/)
    }

    // Each currency that is owed is as large as the others, and none is added to another.
    const owed = page.getByRole('article').filter({ hasText: say('home.open_invoices') })
    for (const sign of ['€', '£', '$'])
      await expect(owed.getByRole('paragraph').filter({ hasText: new RegExp(`^\\${sign}[\\d,.]+$`) })).toHaveCount(1)
    const invoices = await follow(say('home.open_invoices'), /(\d+) invoices/)
    await page.waitForURL(/\/manager\/download_invoices\?status=open$/)
    expect(invoices).toBeGreaterThan(0)
    await rowsOf(invoices)
    await back()

    const renewals = await follow(say('home.failed_renewals'))
    await page.waitForURL(/\/manager\/manage_subscriptions$/)
    await expect(
      page
        .locator('dl')
        .filter({ hasText: say('renewals.pending') })
        .getByText(String(renewals), { exact: true }),
    ).toBeVisible()
    await back()

    const overdue = await follow(say('home.overdue_filings'))
    await page.waitForURL(/company_deadlines\?show=overdue$/)
    expect(overdue).toBeGreaterThan(0)
    await rowsOf(overdue)
    await back()

    await page
      .getByRole('region', { name: say('home.new_users') })
      .getByRole('link', { name: say('nav.users_stats') })
      .click()
    await page.waitForURL(/\/manager\/users_stats\?.*days=month/)
    await expect(page.getByRole('radio', { name: say('overview.range.month') })).toBeChecked()
  })

  test('names who owes longest and what is due, each with a link to it', async ({ page, product, say, enterAs }) => {
    await enterAs(await demo(product, 'manager'))
    await page.goto('/manager/home')
    const oldest = page.getByRole('region', { name: say('home.oldest_open') })
    await expect(oldest.getByRole('listitem').first()).toContainText(/\d+\/\d{4}/)
    const named = await oldest.getByRole('listitem').first().getByRole('link').innerText()
    const [written = '', number, year] = /(\d+)\/(\d{4})/.exec(named) ?? []
    await oldest.getByRole('listitem').first().getByRole('link').click()
    await page.waitForURL(/\/manager\/new_invoice\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number} - ${year}`)
    await page.goBack()
    await oldest.getByRole('link', { name: new RegExp(`^${say('home.show_all')}`) }).click()
    await page.waitForURL(/status=open/)
    await expect(page.getByRole('row').nth(1)).toContainText(written)
    await page.goBack()
    const missed = page.getByRole('region', { name: say('home.oldest_overdue') })
    const first = missed.getByRole('listitem').first().getByRole('link')
    const [company = ''] = (await first.innerText()).split('\n')
    await missed.getByRole('link', { name: new RegExp(`^${say('home.show_all')}`) }).click()
    await page.waitForURL(/company_deadlines\?show=overdue$/)
    await expect(page.getByRole('row').nth(1)).toContainText(company)
    await page.goBack()
    await first.click()
    await page.waitForURL(/\/manager\/handle_company_house\/\d+$/)
  })

  test('has one navigation, creates from the bar, and logs out from the account’s menu', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'manager'))
    await page.goto('/manager/home')
    await expect(page.getByRole('navigation')).toHaveCount(1)
    // The account has the same frame.
    await page.goto('/account')
    await expect(page.getByRole('navigation', { name: say('nav.manager') })).toBeVisible()
    const bar = page.getByRole('banner')
    await button(bar, say('nav.new')).click()
    await page.getByRole('menuitem', { name: say('nav.new_invoice') }).click()
    await page.waitForURL(/\/manager\/new_invoice$/)
    // A menu that is opened while the page changes closes with it.
    await expect(page.getByRole('heading', { level: 1, name: say('nav.new_invoice') })).toBeVisible()
    // A credit note starts at the list of invoices.
    await button(bar, say('nav.new')).click()
    await page.getByRole('menuitem', { name: say('nav.credit_note_of_invoice') }).click()
    await page.waitForURL(/\/manager\/download_invoices$/)
    // A menu that is opened while the page changes closes with it.
    await expect(page.getByRole('heading', { level: 1, name: say('nav.download_invoices') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await bar.getByRole('button', { name: new RegExp(`^${say('nav.manager_role')}: `) }).click()
    await page.getByRole('menuitem', { name: say('nav.logout') }).click()
    await page.waitForURL(/\/login$/)
  })

  test('finds the same pages in a drawer on a phone', async ({ page, product, say, enterAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(await demo(product, 'manager'))
    await page.goto('/manager/home')
    await button(page, say('ui.open_menu')).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('link', { name: say('nav.home') })).toHaveAttribute('aria-current', 'page')
    await drawer.getByRole('link', { name: say('nav.company_deadlines') }).click()
    await page.waitForURL(/\/manager\/company_deadlines$/)
    await expect(drawer).toBeHidden()
  })
})

test('an admin who is also a manager lands on the home, and chooses the area in the side bar', async ({
  page,
  product,
  say,
}) => {
  await page.goto('/login')
  await logInByForm(page, 'en', await demo(product, 'admin'))
  await page.waitForURL(/\/manager\/home$/)
  await page
    .getByRole('navigation', { name: say('nav.areas') })
    .getByText(say('nav.admin'))
    .click()
  await page.waitForURL(/\/admin\/staff$/)
  await expect(page.getByRole('navigation', { name: say('nav.admin') })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(/\/manager\/home$/)
})
