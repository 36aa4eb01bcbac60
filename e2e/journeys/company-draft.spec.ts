import { expect, test } from '#e2e/stack/journey.ts'
import { onboarded } from '#e2e/stack/people.ts'
import { clickNext, fillCompany, fillShareholder, nora, otto, shareholderCard } from '#e2e/steps/company.ts'
import { button, field } from '#e2e/steps/fields.ts'

const form = '/complete_registration/form'
const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

test.describe('the wizard’s draft', () => {
  test.use({ stackName: 'pair' })

  test('is resumed on another device, at its step and with what was typed', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const person = await onboarded(product, sandbox)
    await enterAs(person)
    await page.goto(form)
    await fillCompany(page, say, 'Resumed Ltd', 2)
    await clickNext(page, say)
    await field(shareholderCard(page, say, 1), say('person.name')).fill('Nora')
    await expect(page.getByText(say('wizard.saved'), { exact: true })).toBeVisible()

    const other = await anotherBrowser()
    await enterAs(person, other.context)
    await other.page.goto(form)
    await expect(field(shareholderCard(other.page, say, 1), say('person.name'))).toHaveValue('Nora')
    await expect(shareholderCard(other.page, say, 2)).toBeVisible()
    await button(other.page, say('wizard.back')).click()
    await expect(field(other.page, say('company.name'))).toHaveValue('Resumed Ltd')
  })

  test('asks the slower of two devices which version to continue with', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const person = await onboarded(product, sandbox)
    await enterAs(person)
    await page.goto(form)
    await expect(field(page, say('company.name'))).toBeVisible()
    const other = await anotherBrowser()
    await enterAs(person, other.context)
    await other.page.goto(form)
    await field(other.page, say('company.name')).fill('The other one Ltd')
    await expect(other.page.getByText(say('wizard.saved'), { exact: true })).toBeVisible()

    await field(page, say('company.name')).fill('This one Ltd')
    const dialog = page.getByRole('dialog', { name: say('draft.conflict_title') })
    await expect(dialog).toContainText('The other one Ltd')
    await expect(dialog).toContainText('This one Ltd')
    const differing = dialog.getByRole('row').filter({ hasText: 'Ltd' })
    await expect(differing.getByRole('rowheader')).toHaveText(say('company.name'))
    const { savedAt } = (await (await page.request.get('/api/company_draft')).json()) as { savedAt: string }
    await expect(dialog).toContainText(say('draft.saved_at', { date: londonClock.format(new Date(savedAt)) }))
    await button(dialog, say('draft.take_theirs')).click()
    await expect(field(page, say('company.name'))).toHaveValue('The other one Ltd')
    await field(page, say('company.name')).fill('Agreed Ltd')
    await expect(page.getByText(say('wizard.saved'), { exact: true })).toBeVisible()
    await other.page.reload()
    await expect(field(other.page, say('company.name'))).toHaveValue('Agreed Ltd')
  })

  test('adds empty entries for more shareholders and removes them after a warning', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    await enterAs(await onboarded(product, sandbox))
    await page.goto(form)
    await fillCompany(page, say, 'Counting Ltd', 1)
    await clickNext(page, say)
    await fillShareholder(page, say, 1, { ...nora, share: '100', director: true })
    await button(page, say('wizard.back')).click()
    await field(page, say('company.num_shareholders')).fill('3')
    await clickNext(page, say)
    await expect(field(shareholderCard(page, say, 1), say('person.name'))).toHaveValue('Nora')
    await expect(field(shareholderCard(page, say, 3), say('person.name'))).toHaveValue('')
    await fillShareholder(page, say, 2, { ...otto, share: '40', director: false })
    await button(page, say('wizard.back')).click()
    await field(page, say('company.num_shareholders')).fill('1')
    await clickNext(page, say)
    const dialog = page
      .getByRole('dialog', { name: say('wizard.cut_title') })
      .or(page.getByRole('alertdialog', { name: say('wizard.cut_title') }))
    await expect(dialog).toContainText('Otto Lind')
    await button(dialog, say('wizard.cut_cancel')).click()
    await clickNext(page, say)
    await button(dialog, say('wizard.cut_confirm')).click()
    await expect(shareholderCard(page, say, 1)).toBeVisible()
    await expect(shareholderCard(page, say, 2)).toHaveCount(0)
  })
})
