import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { paymentPage } from '#e2e/steps/buying.ts'
import { button } from '#e2e/steps/fields.ts'
import { issueDocument } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'
import { goodCard, payByCard } from '#e2e/steps/payments.ts'

const row = { title: 'Bookkeeping', description: 'One month', qty: 1, price: 1210.5 }
const addressed = { customerName: 'Harbour Light Press Ltd', customerAddress: '12 St James’s Square', items: [row] }

/** The payment link that a manager copies from the list of invoices. */
const copiedLink = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test.describe('the payment link of an invoice', () => {
  test('is copied by a manager, and pays without an account; the invoice and its payer are told', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const contact = `books-${randomUUID().slice(0, 8)}@example.test`
    const manager = await theManager(product)
    const { id, number, year } = await issueDocument(manager, 'invoices', { ...addressed, customerContact: contact })
    await enterAs(manager)
    await page.goto(`/manager/new_invoice/${id}`)
    await button(page, say('lists.action.copy_pay_link')).click()
    await expect(page.getByText(say('lists.pay_link_copied'))).toBeVisible()
    const link = await copiedLink(page)
    expect(link).toMatch(/\/pay\/[\w-]{43}$/)
    const mailed = await sandbox.mailTo(contact)
    expect(mailed.links).toContain(link)

    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('pay.title', { number: `${number}/${year}` }))
    const pay = button(page, say('pay.pay', { amount: '€1,210.50' }))
    await pay.click()
    await page.waitForURL(paymentPage)
    // Going back costs nothing, and pressing again leads to the same page.
    const first = page.url()
    await page.goto(`${link}?status=cancelled`)
    await expect(page.getByText(say('pay.cancelled'))).toBeVisible()
    await pay.click()
    await page.waitForURL(paymentPage)
    expect(page.url()).toBe(first)
    const payer = `accounts-${randomUUID().slice(0, 8)}@example.test`
    await page.locator('#email').fill(payer)
    await payByCard(page, goodCard)
    await page.waitForURL(/\/pay\/[\w-]{43}\?status=paid$/)
    await expect(page.getByText(say('pay.paid'))).toBeVisible()
    await expect(pay).toBeHidden()

    const receipt = await sandbox.mailTo(contact, say('mail.payment_received.subject', { number: `${number}/${year}` }))
    expect(receipt.text).toContain('€1,210.50')
    await sandbox.mailTo(payer, say('mail.payment_received.subject', { number: `${number}/${year}` }))
    const { body } = await manager.client.call('GET', `/invoices/${id}`)
    expect(body).toMatchObject({ status: 'paid', payPath: null })
  })

  test('is beside each invoice that a customer has to pay', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    await issueDocument(manager, 'invoices', { ...addressed, userRef: `/api/users/${customer.id}` })
    await enterAs(customer)
    await page.goto('/invoices')
    await page
      .getByRole('link', { name: say('own_invoices.pay') })
      .first()
      .click()
    await button(page, say('pay.pay', { amount: '€1,210.50' })).click()
    await page.waitForURL(paymentPage)
    await page.locator('#email').fill(customer.email)
    await payByCard(page, goodCard)
    await expect(page.getByText(say('pay.paid'))).toBeVisible()
    await page.goto('/invoices')
    await expect(page.getByRole('table').getByText(say('own_invoices.paid'), { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: say('own_invoices.pay') })).toHaveCount(0)
  })
})
