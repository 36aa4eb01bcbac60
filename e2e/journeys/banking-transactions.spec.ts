import { readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/stack/journey.ts'
import { connectBank } from '#e2e/steps/banking.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { customerWithCompany } from '#e2e/steps/manager.ts'

test.describe('the transactions of a customer’s accounts', () => {
  test('are reached from the balance, continue, narrow, and are saved as they are shown', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const bank = await connectBank(customer, sandbox)
    await enterAs(customer)
    const balances = page.getByRole('region', { name: say('balances.title') })
    await expect(async () => {
      await page.goto('/dashboard')
      await expect(balances.getByText(/\d\.\d\d$/).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await balances
      .getByRole('link', { name: bank.accounts[0]?.name ?? '' })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/bank_transactions/${bank.accounts[0]?.id}$`))

    const rows = page
      .getByRole('main')
      .locator('section li')
      .filter({ hasText: say('transactions.balance') })
    await expect(rows.first()).toBeVisible()
    const before = await rows.count()
    // A failure is reported where the button was, and the retry asks for the older ones alone.
    const older = (url: URL): boolean => url.pathname.endsWith('/transactions') && url.searchParams.has('cursor')
    await page.route(older, (route) => route.fulfill({ status: 503, json: { message: 'provider_unavailable' } }))
    await button(page, say('transactions.show_more')).click()
    const failed = page.getByRole('alert').filter({ hasText: say('transactions.more_failed') })
    await expect(failed).toBeInViewport({ timeout: 20_000 })
    await expect(page.getByText(say('transactions.failed'))).toHaveCount(0)
    await page.unroute(older)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/transactions?')) requested.push(request.url())
    })
    await failed.getByRole('button').click()
    await expect(async () => expect(await rows.count()).toBeGreaterThan(before)).toPass()
    expect(requested.filter((url) => !url.includes('cursor='))).toEqual([])

    await page.getByRole('radio', { name: say('transactions.direction.in') }).check()
    await expect(page).toHaveURL(/direction=in/)
    await expect(rows.filter({ hasText: /^(?!.*\+)/ })).toHaveCount(0)
    const coming = page.waitForEvent('download')
    await button(page, say('transactions.export')).click()
    const text = (await readFile(await (await coming).path())).toString()
    expect(text.split('\r\n').length).toBeGreaterThan(10)
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .filter((line) => /;-[\d.]+$/.test(line)),
    ).toEqual([])

    await field(page, say('transactions.search')).fill('nothing has this text')
    await expect(page.getByText(say('transactions.none_found'), { exact: true })).toBeVisible()
    await button(page, say('ui.clear_filters')).click()
    await expect(rows.first()).toBeVisible()
    await expect(page).toHaveURL(/\/bank_transactions\/\d+$/)

    // Enter applies an amount; clearing drops one that was never applied, and going back shows the filters in force.
    await button(page, say('transactions.more_filters')).click()
    await field(page, say('transactions.min')).fill('50')
    await field(page, say('transactions.min')).press('Enter')
    await expect(page).toHaveURL(/min=50/)
    await field(page, say('transactions.max')).fill('many')
    await field(page, say('transactions.max')).press('Enter')
    await expect(page.getByText(say('yup.invalid'))).toBeVisible()
    await button(page, say('ui.clear_filters')).click()
    await expect(field(page, say('transactions.max'))).toHaveValue('')
    await expect(page.getByText(say('yup.invalid'))).toHaveCount(0)
    await expect(page).toHaveURL(/\/bank_transactions\/\d+$/)
    await page.goto(`${page.url()}?min=50`)
    await expect(field(page, say('transactions.min'))).toHaveValue('50')

    // Nobody else reaches them by their address.
    const other = await anotherBrowser()
    const stranger = await customerWithCompany(product, sandbox)
    await connectBank(stranger, sandbox)
    await enterAs(stranger, other.context)
    await other.page.goto(`/bank_transactions/${bank.accounts[0]?.id}`)
    await expect(other.page.getByText(say('transactions.unknown'))).toBeVisible()
  })
})
