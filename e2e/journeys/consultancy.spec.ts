import { expect, test } from '#e2e/stack/journey.ts'
import { freshBuyer, paymentPage, typeBuyer } from '#e2e/steps/buying.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { goodCard, payByCard } from '#e2e/steps/payments.ts'

test.describe('a consultancy', () => {
  test.use({ stackName: 'pair', language: 'es' })

  test('is booked from the menu and paid; the provider and the booker are notified', async ({ page, sandbox, say }) => {
    const buyer = freshBuyer()
    await page.goto('/contact_us')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('nav.book_consultancy') })
      .click()
    await expect(page.getByRole('heading', { name: say('consultancy.title'), level: 1 })).toBeVisible()
    await expect(page.getByText('€200,00').last()).toBeVisible()

    // One way of contact is enough, and one is required.
    await typeBuyer(page, say, { ...buyer, email: '' })
    await button(page, say('purchase.submit')).click()
    await expect(page.getByText(say('yup.at_least_one'))).toBeVisible()
    await field(page, say('purchase.phone')).fill('+39045800000')
    await expect(page.getByText(say('yup.at_least_one'))).toBeHidden()
    await field(page, say('purchase.email')).fill(buyer.email)
    await field(page, say('consultancy.notes')).fill('Quiero abrir una editorial.')
    await button(page, say('purchase.submit')).click()
    await page.waitForURL(paymentPage)
    await payByCard(page, goodCard)
    await page.waitForURL(/\/book_consultancy_success\?session_id=cs_/)
    await expect(page.getByText(say('purchase.received'))).toBeVisible()
    await expect(page.getByText(say('consultancy.next_contact'))).toBeVisible()

    const reported = await sandbox.mailTo('office@example.test', buyer.surname)
    expect(reported.replyTo.map(({ address }) => address)).toEqual([buyer.email])
    expect(reported.text).toContain('Quiero abrir una editorial.')
    await sandbox.mailTo(buyer.email)
    const session = new URL(page.url()).searchParams.get('session_id') ?? ''
    await page.goto(`/buy_success?session_id=${session}`)
    await expect(page.getByRole('main').getByText(say('error.invalid_parameter'))).toBeVisible()
  })
})
