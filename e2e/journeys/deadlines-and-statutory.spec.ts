import { expect, test } from '#e2e/stack/journey.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'
import { incorporate, seedRegistryCompany } from '#e2e/steps/registry.ts'

test.describe('a company that has been incorporated', () => {
  test('has its deadlines marked as done by staff, and opened again', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const [manager, customer] = await Promise.all([theManager(product), customerWithCompany(product, sandbox)])
    const company = await seedRegistryCompany(sandbox, {
      name: 'HARBOUR LIGHT PRESS LTD',
      filesOnTime: false,
      accountsDueInDays: 20,
      statementDueInDays: 210,
    })
    await incorporate(manager, customer, company.id)
    await enterAs(manager)
    await page.goto(`/manager/handle_company_house/${customer.id}`)
    await button(page, say('registry.sync')).click()
    const table = page.getByRole('table', { name: say('nav.company_deadlines') })
    const row = table.getByRole('row').filter({ hasText: say('deadline.kind.corporationTaxPayment') })
    await expect(row).toContainText(say('deadline.computed'))
    await row.getByRole('button', { name: say('deadlines.mark') }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, say('deadlines.mark_note')).fill('Paid by bank transfer')
    await button(dialog, say('deadlines.mark')).click()
    await expect(toast(page, say('ui.toasts'), say('deadlines.marked'))).toBeVisible()
    const done = table.getByRole('row').filter({ hasText: 'Paid by bank transfer' })
    await expect(done).toBeVisible()
    // The next one of its kind follows.
    await expect(row).toHaveCount(2)
    await done.getByRole('button', { name: say('deadlines.undo') }).click()
    await expect(toast(page, say('ui.toasts'), say('deadlines.undone'))).toBeVisible()
    await expect(done).toHaveCount(0)
    await expect(row).toHaveCount(1)
  })

  test('gets a register of members as soon as nothing is missing, which its customer downloads', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const [manager, customer] = await Promise.all([theManager(product), customerWithCompany(product, sandbox)])
    const company = await seedRegistryCompany(sandbox, { name: 'HARBOUR LIGHT PRESS LTD' })
    const found = await customer.client.call('GET', `/users/${customer.id}/get_company`)
    const { id } = (found.body as { company: { id: number } }).company
    const details = {
      officeStreet: '1 Old Street',
      officeCity: 'London',
      officePostcode: 'EC1V 9HL',
      nominalValue: 0.0001,
    }
    const saved = await customer.client.call('PATCH', `/companies/${id}/filing_details`, {
      body: { ...details, sharesPaid: 'paid' },
    })
    expect(saved.status, saved.text).toBe(200)
    await incorporate(manager, customer, company.id)

    await enterAs(manager)
    await page.goto(`/manager/handle_user/${customer.id}/edit`)
    await button(page, say('statutory.make')).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, say('statutory.make_confirm')).click()
    await expect(dialog.getByRole('alert')).toContainText(say('statutory.needs_nation'))
    const completed = await manager.client.call('PATCH', `/companies/${id}/filing_details`, {
      body: { nation: 'england_wales' },
    })
    expect(completed.status, completed.text).toBe(200)
    await button(dialog, say('statutory.make_confirm')).click()
    const name = 'Register of members 1.pdf'
    await expect(toast(page, say('ui.toasts'), say('statutory.made', { name }))).toBeVisible()

    const theirs = await anotherBrowser()
    await enterAs(customer, theirs.context)
    await theirs.page.goto('/documents')
    const list = theirs.page.getByRole('table', { name: say('statutory.title') })
    const download = theirs.page.waitForEvent('download')
    await list.getByRole('button', { name: say('statutory.download') }).click()
    expect((await download).suggestedFilename()).toBe(name)
  })

  test('gets a dividend voucher, whose typed amounts and days survive a reload', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const [manager, customer] = await Promise.all([theManager(product), customerWithCompany(product, sandbox)])
    const company = await seedRegistryCompany(sandbox, { name: 'HARBOUR LIGHT PRESS LTD' })
    const found = await customer.client.call('GET', `/users/${customer.id}/get_company`)
    const { id } = (found.body as { company: { id: number } }).company
    const details = {
      nation: 'england_wales',
      officeStreet: '1 Old Street',
      officeCity: 'London',
      officePostcode: 'EC1V 9HL',
      nominalValue: 0.0001,
      sharesPaid: 'paid',
    }
    const saved = await manager.client.call('PATCH', `/companies/${id}/filing_details`, { body: details })
    expect(saved.status, saved.text).toBe(200)
    await incorporate(manager, customer, company.id)
    await enterAs(manager)
    await page.goto(`/manager/handle_user/${customer.id}/edit`)
    const open = async () => {
      await button(page, say('statutory.make')).click()
      return page.getByRole('dialog', { name: say('statutory.make') })
    }
    const dialog = await open()
    await field(dialog, say('statutory.kind')).selectOption('dividend_voucher')
    await field(dialog, say('statutory.amount_per_share')).fill('0.0375')
    await field(dialog, say('statutory.declared_on')).fill('02/11/2026')
    await field(dialog, say('statutory.paid_on')).fill('09/11/2026')
    await field(dialog, say('statutory.paid_on')).blur()
    await page.reload()

    const again = await open()
    await expect(field(again, say('statutory.kind'))).toHaveValue('dividend_voucher')
    await expect(field(again, say('statutory.amount_per_share'))).toHaveValue('0.0375')
    await expect(field(again, say('statutory.declared_on'))).toHaveValue('02/11/2026')
    await expect(field(again, say('statutory.paid_on'))).toHaveValue('09/11/2026')
    await button(again, say('statutory.make_confirm')).click()
    await expect(again.getByText(say('yup.required'))).toBeVisible()
    await field(again, say('statutory.year_ends_on')).fill('30/09/2026')
    await button(again, say('statutory.make_confirm')).click()
    await expect(again).toBeHidden()
    const made = page.getByRole('table', { name: say('statutory.title') })
    await expect(made.getByRole('row').filter({ hasText: /dividend voucher/i })).toBeVisible()
    // What was made is no longer offered as unsent.
    const next = await open()
    await expect(field(next, say('statutory.amount_per_share'))).toHaveCount(0)
  })
})
