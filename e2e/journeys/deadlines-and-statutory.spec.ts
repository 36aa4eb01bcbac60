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
})
