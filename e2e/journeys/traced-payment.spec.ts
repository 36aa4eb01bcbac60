import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import { aProduct, freshBuyer, paymentPage, typeBuyer } from '#e2e/steps/buying.ts'
import { button } from '#e2e/steps/fields.ts'

test.describe('a payment that only the provider’s event reports', () => {
  test.use({ stackName: 'pair', language: 'it' })

  test('is followed by an admin from the delivery to audit entries, emails and jobs, and back', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const { page: link } = await aProduct(product)
    const buyer = freshBuyer()
    await page.goto(link)
    await typeBuyer(page, say, buyer)
    await button(page, say('purchase.submit')).click()
    await page.waitForURL(paymentPage)
    const session = /cs_\w+/.exec(page.url())?.[0] ?? ''
    // The buyer never comes back from the payment page.
    await page.goto('about:blank')
    await sandbox.control('POST', `/checkout/${session}/pay`, { card: '4242424242424242' })
    const admin = await demo(product, 'admin')
    const sent = async (): Promise<number> => {
      const { body } = await admin.client.call('GET', `/admin/mails?to=${buyer.email}&status=sent`)
      return (body as { 'hydra:totalItems': number })['hydra:totalItems']
    }
    await expect.poll(sent).toBe(3)

    await enterAs(admin)
    await page.goto(`/admin/webhooks?target=${session}`)
    await page.getByRole('button', { name: say('webhooks.details') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: say('webhooks.caused') })).toBeVisible()
    await expect(dialog.getByText(buyer.email)).toHaveCount(3)
    const event = new URL(page.url()).searchParams.get('event') ?? ''
    expect(event).toMatch(/^evt_/)

    await dialog.getByRole('listitem').filter({ hasText: buyer.email }).first().getByRole('link').click()
    await page.waitForURL(/\/admin\/mails\/\d+$/)
    // It has technical details as well.
    await expect(dialog).toBeHidden()
    await page.getByText(say('audit.technical')).press('Enter')
    await page.getByRole('link', { name: event }).click()
    await page.waitForURL(`**/admin/webhooks?event=${event}`)

    await dialog.getByRole('link', { name: say('audit.action.purchase.paid') }).click()
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/admin/audit' && searchParams.get('causedBy') === event && searchParams.has('entry'),
    )
    await expect(dialog.getByRole('heading', { name: say('audit.action.purchase.paid') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row')).toHaveCount(3)
    await page
      .getByRole('button', { name: new RegExp(`^${say('audit.details')}`) })
      .first()
      .click()
    await dialog.getByText(say('audit.technical')).press('Enter')
    await dialog.getByRole('link', { name: event }).click()
    await page.waitForURL(`**/admin/webhooks?event=${event}`)

    await dialog.getByRole('link', { name: say('job.process-provider-event') }).click()
    await page.waitForURL(/\/admin\/jobs\?job=/)
    await expect(dialog.getByRole('heading', { name: say('webhooks.caused') })).toBeHidden()
    await expect(dialog.getByText(say('jobs.status.completed'))).toBeVisible()
    await dialog.getByText(say('audit.technical')).press('Enter')
    await dialog.getByRole('link', { name: event }).click()
    await expect(dialog.getByRole('heading', { name: say('webhooks.caused') })).toBeVisible()

    await page.goto(`/admin/mails?causedBy=${event}`)
    await expect(page.getByRole('row').filter({ hasText: buyer.email })).toHaveCount(3)
  })
})
