import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import { daysLater } from '#contract/registry/months.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { field } from '#e2e/steps/fields.ts'
import { issueDocument } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const shown = (day: string): string => day.split('-').toReversed().join('/')

test('an invoice says by when it is to be paid: in its form, in lists, and to its customer', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const [manager, customer] = [await theManager(product), await customerWithCompany(product, sandbox)]
  const { body: config } = await manager.client.call('GET', '/config')
  const { today, invoiceDueDays } = config as { today: string; invoiceDueDays: number }
  const form = {
    userRef: `/api/users/${customer.id}`,
    customerName: `Harbour ${customer.id} Ltd`,
    customerAddress: '12 St James’s Square',
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
  }
  const invoice = await issueDocument(manager, 'invoices', form)
  const usual = daysLater(today, invoiceDueDays)

  // It is due after the firm's period, which staff change.
  await enterAs(manager)
  await page.goto(`/manager/download_invoices?text=${encodeURIComponent(form.customerName)}`)
  const row = page.getByRole('row').filter({ hasText: form.customerName })
  await row.getByRole('cell', { name: '€100.00' }).click()
  const dueDay = field(page, say('docform.due_on'))
  await expect(dueDay).toHaveValue(shown(usual))
  await expect(page.getByText(printedReference(invoiceReference(invoice)))).toBeVisible()
  const early = daysLater(today, 3)
  await dueDay.fill(shown(daysLater(today, -1)))
  await page.getByRole('button', { name: say('docform.save_invoice') }).click()
  await expect(page.getByRole('form')).toContainText(say('document.due_early'))
  await dueDay.fill(shown(early))
  await page.getByRole('button', { name: say('docform.save_invoice') }).click()
  await page.waitForURL(/\/manager\/download_invoices/)
  await expect(row).toContainText(say('lists.due', { count: 3 }))

  // It is open, and not among those whose day has passed.
  const status = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  await page.goto(`/manager/download_invoices?text=${encodeURIComponent(form.customerName)}`)
  await status('lists.status.open').click()
  await page.waitForURL((url) => url.searchParams.get('status') === 'open')
  await expect(row).toHaveCount(1)
  await page.goto(`/manager/download_invoices?text=${encodeURIComponent(form.customerName)}`)
  await status('lists.status.overdue').click()
  await page.waitForURL((url) => url.searchParams.get('status') === 'overdue')
  await expect(row).toHaveCount(0)

  // Its customer reads the day beside the amount.
  await enterAs(customer)
  await page.goto('/invoices')
  await expect(page.getByRole('row').filter({ hasText: `${invoice.number}/${invoice.year}` })).toContainText(
    say('own_invoices.due', { date: shown(early) }),
  )
  await page.goto('/dashboard')
  await expect(
    page.getByText(
      say('dashboard.next.invoice_due', {
        number: `${invoice.number}/${invoice.year}`,
        amount: '€100.00',
        date: shown(early),
      }),
    ),
  ).toBeVisible()
})
