import { readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/stack/journey.ts'
import { freshBuyer, paymentPage, typeBuyer } from '#e2e/steps/buying.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { expectNotice, theManager } from '#e2e/steps/manager.ts'
import { goodCard, payByCard } from '#e2e/steps/payments.ts'

test('a product is created, its link copied, bought, and its customers and its revenue are shown', async ({
  page,
  context,
  product,
  say,
  enterAs,
  anotherBrowser,
}) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/manage_products')
  await button(page, say('products.add')).click()
  const dialog = page.getByRole('dialog', { name: say('products.add') })
  await field(dialog, say('products.interval')).fill('0')
  await button(dialog, say('products.add')).click()
  for (const problem of ['product.insert_all', 'product.price_minimum', 'product.link_required'])
    await expect(dialog.getByText(say(problem)).first()).toBeVisible()

  const mark = Math.random().toString(36).slice(2, 9)
  const name = `Tax return ${mark}`
  await field(dialog, say('products.name')).fill(name)
  await field(dialog, say('products.description')).fill('One return, made and filed.')
  const price = field(dialog, say('products.price_net'))
  await price.fill('')
  await price.pressSequentially('1.234')
  await button(dialog, say('products.add')).click()
  await expect(dialog.getByText(say('yup.number'))).toBeVisible()
  await expect(price).toHaveValue('1.234')
  await price.fill('0.2')
  await price.press('ArrowUp')
  await expect(price).toHaveValue('1.2')
  await price.fill('')
  await price.pressSequentially('1,249.90')
  await expect(price).toHaveValue('1,249.90')
  await expect(dialog.getByText(say('yup.number'))).toHaveCount(0)
  await price.fill('249.90')
  const link = field(dialog, say('products.link_name'))
  await link.pressSequentially(`tax-return ${mark}!`)
  await expect(link).toHaveValue(`taxreturn${mark}`)
  await button(dialog, say('products.add')).dblclick()
  await expectNotice(page, say, 'products.made')

  const address = `${product}/buy/taxreturn${mark}`
  const copy = button(page.getByRole('main'), say('products.copy_link', { name })).first()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product })
  await copy.click()
  await expectNotice(page, say, 'products.copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const visitor = await anotherBrowser()
  const buyer = freshBuyer()
  await visitor.page.goto(address)
  await typeBuyer(visitor.page, say, buyer)
  await button(visitor.page, say('purchase.submit')).click()
  await visitor.page.waitForURL(paymentPage)
  await payByCard(visitor.page, goodCard)
  await visitor.page.waitForURL(/\/buy_success/)
  await expect(visitor.page.getByText(say('purchase.received'))).toBeVisible()

  await page.goto('/manager/manage_products?itemsPerPage=100')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: `${say('products.customers')}: ${name}` }).click()
  await expect(page.getByRole('heading', { name: say('products.customers'), level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: buyer.email, exact: true })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()])
  expect(download.suggestedFilename()).toBe('export.csv')
  expect((await readFile(await download.path())).toString('utf8')).toContain(buyer.email)

  const id = new URL(page.url()).searchParams.get('customers') ?? ''
  await page.goto('/manager/revenue_report')
  await field(page, say('revenue.product')).selectOption(id)
  await button(page, say('revenue.show')).click()
  const payments = page.getByRole('table', { name: say('revenue.payments') })
  await expect(payments.getByRole('row').filter({ hasText: buyer.email })).toContainText('€249.90')
  await expect(page.getByRole('definition').filter({ hasText: '€249.90' })).toBeVisible()
})

test('a refused translation opens its section, which stays open while it is corrected', async ({
  complaints,
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/manage_products')
  await page.route('**/api/subscriptions/*', (route) => {
    const violations = [{ propertyPath: 'translations.it.name', message: 'yup.too_long' }]
    return route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 422, json: { 'hydra:title': 'An error occurred', violations } })
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('products.edit')}`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const section = dialog.locator('details')
  const name = field(dialog, say('products.name.it'))
  await expect(name).toBeHidden()
  await field(dialog, say('products.name')).press('End')
  await page.keyboard.type('!')
  await button(dialog, say('products.save')).click()
  await expect(name).toBeFocused()
  await page.keyboard.type('Contabilità')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(section).toHaveAttribute('open')
  await expect(name).toBeFocused()
  // The browser itself reports the refused call.
  complaints.length = 0
})

test('reports a browser that refuses to copy', async ({ page, product, say, enterAs }) => {
  await enterAs(await theManager(product))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
  )
  await page.goto('/manager/manage_products')
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('products.copy_link', { name: '' })}`) })
    .first()
    .click()
  await expectNotice(page, say, 'products.not_copied')
})

test('a product is corrected and withdrawn; its shared link shows the new price, then kindly nothing to buy', async ({
  page,
  product,
  say,
  enterAs,
  anotherBrowser,
}) => {
  const manager = await theManager(product)
  const mark = Math.random().toString(36).slice(2, 9)
  const name = `Payroll ${mark}`
  const made = await manager.client.call('POST', '/subscriptions', {
    body: { name, description: 'Every month', priceMonth: 40, recurringMonthInterval: 1, publicLinkName: `pay${mark}` },
  })
  expect(made.status).toBe(201)
  await enterAs(manager)
  await page.goto('/manager/manage_products?itemsPerPage=100')
  const edit = async () => {
    await button(page, `${say('products.edit')}: ${name}`).click()
    return page.getByRole('dialog')
  }
  const dialog = await edit()
  await field(dialog, say('products.price_net_of', { currency: '€' })).fill('55')
  await expect(dialog.getByText(say('products.new_price_text'))).toBeVisible()
  await button(dialog, say('products.save')).dblclick()
  await expectNotice(page, say, 'products.saved')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('€55.00')

  const visitor = await anotherBrowser()
  await visitor.page.goto(`${product}/buy/pay${mark}`)
  await expect(visitor.page.getByText('€55.00').first()).toBeVisible()
  const again = await edit()
  const withdraw = again.getByRole('switch', { name: say('products.withdraw') })
  await withdraw.press('Space')
  await expect(withdraw).toBeChecked()
  await button(again, say('products.save')).click()
  await expect(row).toContainText(say('products.withdrawn'))
  await visitor.page.reload()
  await expect(visitor.page.getByText(say('purchase.withdrawn'))).toBeVisible()
  await expect(visitor.page.getByRole('button', { name: say('purchase.submit') })).toHaveCount(0)
})
