import { expect, test } from '#e2e/stack/journey.ts'
import { confirmed } from '#e2e/stack/people.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { aProduct, freshBuyer, paymentPage, typeBuyer } from '#e2e/steps/buying.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { chooser, goodCard, payByCard, payByDebit } from '#e2e/steps/payments.ts'

test.describe('a product through its public link', () => {
  test.use({ stackName: 'pair', language: 'it' })

  test('is bought by a visitor, who gets an account and finds the invoice in it', async ({
    page,
    product,
    sandbox,
    say,
  }) => {
    const { name, page: link } = await aProduct(product)
    const buyer = freshBuyer()
    await page.goto(link)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('€149,50').last()).toBeVisible()

    await button(page, say('purchase.submit')).click()
    await expect(field(page, say('purchase.name'))).toBeFocused()
    await expect(page.getByText(say('yup.required'))).toHaveCount(5)
    await typeBuyer(page, say, { ...buyer, phone: '12' })
    await button(page, say('purchase.submit')).click()
    await expect(field(page, say('purchase.phone'))).toBeFocused()
    await field(page, say('purchase.phone')).fill('')
    await button(page, say('purchase.submit')).click()
    await page.waitForURL(paymentPage)

    // Back without paying: nothing typed is lost.
    await page.locator('a[rel="noreferrer"]').first().click()
    await page.waitForURL(/\/buy\/.*status=cancelled/)
    await expect(page.getByText(say('purchase.cancelled'))).toBeVisible()
    await expect(field(page, say('purchase.surname'))).toHaveValue(buyer.surname)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/external_purchases')) sent.push(request.url())
    })
    await button(page, say('purchase.submit')).evaluate((submit) => {
      for (let press = 0; press < 50; press += 1) (submit as HTMLElement).click()
    })
    await page.waitForURL(paymentPage)
    expect(sent).toHaveLength(1)
    await payByCard(page, goodCard)
    await page.waitForURL(/\/buy_success\?session_id=cs_/)
    await expect(page.getByRole('heading', { name: say('purchase.received_title') })).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('purchase.received'))).toBeVisible()
    await page.goto(link)
    await expect(field(page, say('purchase.surname'))).toHaveValue('')

    const welcome = await sandbox.mailTo(buyer.email, 'account')
    await page.goto(welcome.links.find((one) => one.includes('/reset_password/')) ?? '')
    const password = 'quiet river nine'
    await expect(page.getByRole('heading', { name: say('reset.first_title') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(buyer.email)
    await field(page, say('account.password')).fill(password)
    await field(page, say('account.confirm_password')).fill(password)
    await button(page, say('reset.first_submit')).click()
    await button(page.getByRole('dialog'), say('reset.to_login')).click()
    await page.waitForURL(/\/login$/)
    await logInByForm(page, 'it', { email: buyer.email, password })
    // One-off buyers need no plan: their purchases come first, and plans are offered.
    await page.waitForURL((url) => url.pathname === '/purchases')
    const bought = page.getByRole('table', { name: say('own_purchases.title') })
    await expect(bought).toContainText(name)
    await expect(bought).toContainText('€149,50')
    const invoice = await sandbox.mailTo(buyer.email, 'attura')
    expect(invoice.text).toContain('149,50')
    await page.getByRole('link', { name: say('own_purchases.invoices') }).click()
    await expect(page.getByRole('table', { name: say('own_invoices.invoices') })).toContainText('€149,50')
    await page.goto('/dashboard')
    await page.waitForURL((url) => url.pathname === '/purchases')
    await page.getByRole('link', { name: say('own_purchases.plans') }).click()
    await page.waitForURL((url) => url.pathname === chooser)
    await expect(page.getByText(say('subscription.bought_title'))).toBeVisible()
    await page.getByRole('link', { name: say('subscription.bought'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/purchases')
  })

  test('lets a buyer return from the payment page, correct the form and pay with the new values', async ({
    page,
    product,
    say,
  }) => {
    const { page: link } = await aProduct(product)
    await page.goto(link)
    const buyer = freshBuyer()
    await typeBuyer(page, say, buyer)
    await button(page, say('purchase.submit')).click()
    await page.waitForURL(paymentPage)
    const first = page.url()
    await page.locator('a[rel="noreferrer"]').first().click()
    await page.waitForURL(/\/buy\/.*status=cancelled/)
    await expect(field(page, say('purchase.surname'))).toHaveValue(buyer.surname)
    await field(page, say('purchase.surname')).fill('Corrected')
    await button(page, say('purchase.submit')).click()
    await page.waitForURL(paymentPage)
    expect(page.url()).not.toBe(first)
  })

  test('shows a bank debit as pending, and as paid once the bank has paid', async ({ page, product, sandbox, say }) => {
    const { page: link } = await aProduct(product)
    await page.goto(link)
    await typeBuyer(page, say, freshBuyer())
    await button(page, say('purchase.submit')).click()
    await page.waitForURL(paymentPage)
    const session = /cs_\w+/.exec(page.url())?.[0] ?? ''
    await payByDebit(page, 'pays')
    await page.waitForURL(/\/buy_success/)
    await expect(page.getByText(say('purchase.on_its_way'))).toBeVisible()
    await sandbox.control('POST', `/checkout/${session}/settle`, { outcome: 'pays' })
    await button(page, say('purchase.check_again')).click()
    await expect(page.getByText(say('purchase.received'))).toBeVisible()
    // A payment of another kind does not belong to a booking.
    await page.goto(`/book_consultancy_success?session_id=${session}`)
    await expect(page.getByRole('main').getByText(say('error.consultancy_already_processed'))).toBeVisible()
  })

  test('is bought with a confirmed address and no plan, and the invoice is there before choosing a plan', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await confirmed(product, sandbox)
    await enterAs(person)
    await page.goto('/invoices')
    await page.waitForURL((url) => url.pathname === chooser)
    const { page: link } = await aProduct(product)
    await page.goto(link)
    await expect(field(page, say('purchase.email'))).toHaveValue(person.email)
    await typeBuyer(page, say, { ...freshBuyer(), email: person.email })
    await button(page, say('purchase.submit')).click()
    await page.waitForURL(paymentPage)
    await payByCard(page, goodCard)
    await expect(page.getByText(say('purchase.received'))).toBeVisible()
    await sandbox.mailTo(person.email, 'invoice')
    await page.goto('/invoices')
    await expect(page.getByRole('table', { name: say('own_invoices.invoices') })).toContainText('€149,50')
    // One-off buyers need no plan: their purchases are shown instead.
    await page.goto('/documents')
    await page.waitForURL((url) => url.pathname === '/purchases')
  })

  test('reports an unknown product and an unknown payment', async ({ page, say }) => {
    await page.goto('/buy/no_such_thing')
    await expect(page.getByText(say('purchase.unknown'))).toBeVisible()
    await page.goto('/buy_success?session_id=cs_test_nobodys')
    await expect(page.getByRole('main').getByText(say('error.invalid_parameter'))).toBeVisible()
    await page.goto('/buy_success')
    await expect(page.getByRole('main').getByText(say('error.invalid_parameter'))).toBeVisible()
  })
})
