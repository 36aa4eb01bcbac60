import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { LoggedIn } from '#e2e/stack/people.ts'
import { demo } from '#e2e/stack/people.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { issueDocument, type Written } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const row = { title: 'Bookkeeping', description: 'One month', qty: 1, vat: false, discount: false }

const nameOf = ({ number, year }: Written): string => `${number}/${year}`

const addressed = { customerName: 'Harbour Light Press Ltd', customerAddress: '12 St James’s Square' }
const anInvoice = (customer: LoggedIn, price: number): Readonly<Record<string, unknown>> => ({
  ...addressed,
  userRef: `/api/users/${customer.id}`,
  items: [{ ...row, price }],
})

const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: name })

test.describe('the customer’s accounting documents', () => {
  test('show an invoice, its credited amount, and both PDFs, for the customer and for staff viewing as the customer', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await enterAs(customer)
    await page.goto('/invoices')
    await expect(page.getByText(say('own_invoices.empty'), { exact: true })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)

    const manager = await theManager(product)
    const invoice = await issueDocument(manager, 'invoices', anInvoice(customer, 1210.5))
    const { body: issued } = await manager.client.call('GET', `/invoices/${invoice.id}`)
    const note = await issueDocument(manager, 'credit_notes', {
      customerName: addressed.customerName,
      customerAddressLine1: addressed.customerAddress,
      items: [{ ...row, price: 210.5 }],
      invoiceRef: `/api/invoices/${invoice.id}`,
      createdAt: String((issued as { createdAt: unknown }).createdAt).slice(0, 10),
      notes: 'Two hours too many.',
    })
    await page.reload()
    const own = rowOf(page, say('own_invoices.invoices'), nameOf(invoice))
    await expect(own).toContainText('€1,210.50')
    await expect(own).toContainText(say('own_invoices.to_pay'))
    await expect(own).toContainText(say('own_invoices.credited', { amount: '€210.50' }))
    // It waits among the tasks with what is left to pay, and the task leads to it.
    await page.goto('/dashboard')
    const task = page.getByRole('listitem').filter({ hasText: nameOf(invoice) })
    await expect(task).toContainText('€1,000.00')
    await task.getByRole('link').click()
    await expect(page).toHaveURL(/\/pay\/[\w-]{43}$/)
    await expect(page.getByText('€1,000.00').first()).toBeVisible()
    await page.goto('/invoices?status=unpaid')
    await expect(own).toBeVisible()
    await page.getByRole('radio', { name: say('own_invoices.all') }).check()
    const credited = rowOf(page, say('own_invoices.credit_notes'), nameOf(note))
    await expect(credited).toContainText(say('own_invoices.of_invoice', { number: nameOf(invoice) }))

    const saved = async (name: string, where: Locator): Promise<string> => {
      const coming = page.waitForEvent('download')
      await where.getByRole('button', { name: say('own_invoices.pdf') }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe(name)
      return (await readFile(await download.path())).subarray(0, 5).toString()
    }
    expect(await saved('invoice.pdf', own)).toBe('%PDF-')
    expect(await saved('credit_note.pdf', credited)).toBe('%PDF-')

    await manager.client.call('POST', '/manager/impersonations', {
      body: { user: customer.id, reason: 'About the credit note' },
    })
    await enterAs(manager)
    await page.goto('/invoices')
    await expect(page.getByRole('region', { name: say('viewing.label') })).toContainText(customer.email)
    await expect(rowOf(page, say('own_invoices.invoices'), nameOf(invoice))).toContainText('€1,210.50')
    await manager.client.call('DELETE', '/manager/impersonations')
  })

  test('have the page of each table in the address', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    const written = await Promise.all(
      Array.from({ length: 11 }, (_, index) => issueDocument(manager, 'invoices', anInvoice(customer, 100 + index))),
    )
    const oldest = written.toSorted((a, b) => a.number - b.number)[0]
    if (!oldest) throw new Error('no invoice was written')
    await enterAs(customer)
    await page.goto('/invoices?itemsPerPage=10')
    const pager = page.getByRole('navigation', { name: say('own_invoices.invoices_pages') })
    await button(pager, say('ui.next_page')).click()
    await page.waitForURL(/\/invoices\?(?=.*page=2)(?=.*itemsPerPage=10)/)
    await expect(rowOf(page, say('own_invoices.invoices'), nameOf(oldest))).toBeVisible()
    await page.goto('/invoices?page=7')
    await page.waitForURL(/\/invoices$/)
    await expect(rowOf(page, say('own_invoices.invoices'), nameOf(oldest))).toBeVisible()
  })

  test('are issued once an admin sets the missing rate, through the shortcut', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    const admin = await demo(product, 'admin')
    await enterAs(admin)
    const body = { ...anInvoice(customer, 100), currency: '$', items: [{ ...row, price: 100, vat: 20 }] }
    const { id } = (await manager.client.call('POST', '/invoices', { body })).body as { id: number }
    const read = async () =>
      (await manager.client.call('GET', `/invoices/${id}`)).body as {
        onHoldReason: string | null
        invoiceNumber: number | null
      }
    await expect
      .poll(async () => {
        const { onHoldReason, invoiceNumber } = await read()
        return onHoldReason ?? invoiceNumber
      })
      .not.toBeNull()
    await page.goto('/admin/exchange_rates')
    if ((await read()).onHoldReason !== null) {
      await page.getByRole('button', { name: /USD/ }).first().click()
      await expect(field(page, say('rates.rate'))).toBeFocused()
    } else {
      await page.getByLabel(say('rates.currency')).selectOption('USD')
    }
    await button(page, say('rates.save')).click()
    await expect(page.getByText(say('yup.required'))).toBeVisible()
    await field(page, say('rates.rate')).fill('1.312345')
    await button(page, say('rates.save')).click()
    await expect(page.getByRole('cell', { name: '$1.312345' }).first()).toBeVisible()
    await expect.poll(async () => (await read()).invoiceNumber).not.toBeNull()
  })
})
