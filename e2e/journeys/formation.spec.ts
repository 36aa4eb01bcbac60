import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/core/fields.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { becomeCustomer } from '#e2e/steps/become-customer.ts'
import type { Named } from '#e2e/steps/company.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { fillFilingCompany, fillFilingOffice, fillFilingPerson } from '#e2e/steps/filing.ts'
import { passIdentityCheck, startIdentityCheck } from '#e2e/steps/identity.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const phone = { width: 390, height: 844 }

/** The manager's list of formations, showing one company. */
const listOf = async (page: Page, company: string): Promise<Locator> => {
  await page.goto(`/manager/formations?show=list&name=${encodeURIComponent(company)}`)
  const row = page.getByRole('row').filter({ hasText: company })
  await expect(row).toBeVisible()
  return row
}

/** Opens the menu of a formation and chooses one of its moves. */
const choose = async (row: Locator, say: Say, move: string): Promise<void> => {
  await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
  await row.page().getByRole('menuitem', { name: move, exact: true }).click()
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog')

/** The steps of the customer's progress line. */
const progress = (page: Page, say: Say): Locator => page.getByRole('list', { name: say('dashboard.progress') })

const currentStep = async (page: Page, say: Say, stage: string): Promise<void> => {
  await page.goto('/dashboard')
  await expect(progress(page, say).locator('[aria-current="step"]')).toContainText(say(`stage.${stage}`))
}

/** Fills in the filing details of a new customer until nothing is missing, as the customer does. */
const completeFiling = async (page: Page, say: Say, people: readonly Named[]): Promise<void> => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: say('dashboard.to_filing') }).click()
  await field(page, say('filing.field.nation')).selectOption('england_wales')
  await fillFilingOffice(page, say)
  await fillFilingCompany(page, say)
  for (const [at, { name, surname }] of people.entries())
    await fillFilingPerson(page, say, `${name} ${surname}`, `ABC-DEFG-000${at}`)
  await expect(page.getByText(say('filing.complete'))).toBeVisible()
}

for (const language of ['en', 'es', 'it'] satisfies Language[])
  test.describe(`the formation of a company (${language})`, () => {
    test.use({ language, viewport: phone })

    test('goes from the registration to incorporated on a phone', async ({
      page,
      sandbox,
      say,
      product,
      enterAs,
      anotherBrowser,
    }) => {
      const { company, email, people } = await becomeCustomer({ page, sandbox, say, language })
      await currentStep(page, say, 'received')
      await expect(page.getByText(say('dashboard.then.received'))).toBeVisible()
      const staff = await anotherBrowser()
      await staff.page.setViewportSize({ width: 1180, height: 800 })
      await enterAs(await theManager(product), staff.context)
      const row = await listOf(staff.page, company)
      // Filing is blocked until the customer has given everything.
      await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
      await expect(staff.page.getByRole('menuitem', { name: say('stages.to.filed_blocked') })).toBeVisible()
      await staff.page.keyboard.press('Escape')

      await choose(row, say, say('stages.to.checking'))
      await expect(row).toContainText(say('stage.checking'))
      await currentStep(page, say, 'checking')

      // The other languages go the short way: nothing is asked for again, and nothing is refused.
      const isLong = language === 'en'
      if (isLong) {
        const needed = 'A copy of your passport'
        await choose(row, say, say('stages.to.waiting_for_customer'))
        await expect(dialogOf(staff.page)).toContainText(say(`stages.write_in.${language}`))
        await field(dialogOf(staff.page), say('stages.waiting_label', { name: company })).fill(needed)
        await button(dialogOf(staff.page), say('stages.waiting_confirm')).click()
        await expect(row).toContainText(say('stage.waiting_for_customer'))
        await currentStep(page, say, 'checking')
        await expect(page.getByText(needed)).toBeVisible()
        await expect(page.getByText(say('dashboard.now.waiting_for_customer', { name: company }))).toBeVisible()
      }

      await completeFiling(page, say, people)
      const person = await anotherBrowser()
      for (const one of people) {
        await startIdentityCheck(page, say, `${one.name} ${one.surname}`)
        await passIdentityCheck(person.page, sandbox, say, one)
      }

      const complete = await listOf(staff.page, company)
      await expect(complete).toContainText(say('stages.blocked_by', { count: 0 }))
      await choose(complete, say, say('stages.to.filed'))
      await expect(complete).toContainText(say('stage.filed'))
      await currentStep(page, say, 'filed')

      if (isLong) {
        await choose(complete, say, say('stages.to.rejected'))
        await field(dialogOf(staff.page), say('stages.rejected_label')).fill('The name is taken')
        await button(dialogOf(staff.page), say('stages.rejected_confirm')).click()
        await expect(complete).toContainText(say('stage.rejected'))
        await page.goto('/dashboard')
        await expect(page.getByText('The name is taken')).toBeVisible()
        await choose(complete, say, say('stages.to.filed'))
        await expect(complete).toContainText(say('stage.filed'))
      }

      await choose(complete, say, say('stages.to.incorporated'))
      const number = String(10_000_000 + Math.floor(Math.random() * 80_000_000))
      await field(dialogOf(staff.page), say('stages.number')).fill(number)
      await field(dialogOf(staff.page), say('stages.address')).fill('1 High Street, London')
      await button(dialogOf(staff.page), say('stages.incorporated_confirm')).click()
      await expect(dialogOf(staff.page)).toHaveCount(0)
      await page.goto('/dashboard')
      await expect(page.getByText(number).first()).toBeVisible()
      await expect(progress(page, say)).toContainText(say('stage.incorporated'))
      // A move that was followed by another within the undo period is not mailed.
      await expect
        .poll(() => sandbox.countMails(email, say('mail.company_incorporated.subject', { company })), {
          timeout: 150_000,
          intervals: [5_000],
        })
        .toBe(1)
      if (isLong) expect(await sandbox.countMails(email, say('mail.company_rejected.subject', { company }))).toBe(0)
    })
  })

test.describe('a manager and the formations', () => {
  test('files one although something is missing, with a reason', async ({ page, product, sandbox, say, enterAs }) => {
    const company = `Overridden ${Date.now()} Ltd`
    await customerWithCompany(product, sandbox, { name: company })
    await enterAs(await theManager(product))
    const row = await listOf(page, company)
    await choose(row, say, say('stages.to.filed_blocked'))
    await button(dialogOf(page), say('stages.override_confirm')).click()
    await expect(dialogOf(page).getByText(say('yup.required'))).toBeVisible()
    await field(dialogOf(page), say('stages.override_reason')).fill('Filed on paper')
    await button(dialogOf(page), say('stages.override_confirm')).click()
    await expect(row).toContainText(say('stage.filed'))
  })

  test('moves one from the menu by keyboard and undoes it from its message', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const company = `Undone ${Date.now()} Ltd`
    await customerWithCompany(product, sandbox, { name: company })
    await enterAs(await theManager(product))
    const row = await listOf(page, company)
    await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: say('stages.to.checking'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(row).toContainText(say('stage.checking'))
    await button(page.getByRole('region', { name: say('ui.toasts') }), say('ui.undo')).click()
    await expect(row).toContainText(say('stage.received'))
    await expect(toast(page, say('ui.toasts'), say('stages.move_undone', { name: company }))).toBeVisible()
  })

  test('is told when a colleague has moved it meanwhile, and sees the newer stage', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const company = `Moved ${Date.now()} Ltd`
    const customer = await customerWithCompany(product, sandbox, { name: company })
    const manager = await theManager(product)
    await enterAs(manager)
    const row = await listOf(page, company)
    const found = await manager.client.call('GET', `/users/${customer.id}/get_company`)
    const { id } = (JSON.parse(found.text) as { company: { id: number } }).company
    const body = { stage: 'waiting_for_customer', version: 1, waitingFor: 'x' }
    expect((await manager.client.call('PATCH', `/companies/${id}/stage`, { body })).status).toBe(200)
    await choose(row, say, say('stages.to.checking'))
    const text = say('stages.conflict', { stage: say('stage.waiting_for_customer') })
    await expect(toast(page, say('ui.toasts'), text)).toBeVisible()
    await expect(row).toContainText(say('stage.waiting_for_customer'))
  })
})
