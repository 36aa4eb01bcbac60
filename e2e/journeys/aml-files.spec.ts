import type { Page } from '@playwright/test'
import { amlQuestionKeys } from '#contract/aml/answers.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { chosenFile, samplePdf } from '#e2e/steps/documents.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { customerWithCompany, expectNotice, theManager } from '#e2e/steps/manager.ts'
import { buildPng } from '#server/platform/files/testing/build-picture.ts'

const answers = {
  presence: 'electronic',
  structure: 'complex',
  business: 'higher_risk_trade',
  services: 'formation',
  purpose_clear: 'clear',
  funds: 'explained',
  turnover: 'above_1m',
} as const

/** Opens the dialog of a part of the file. */
const edit = async (page: Page, say: Say, section: Parameters<Say>[0]) => {
  await button(page, say('aml.edit_named', { section: say(section) })).click()
  const dialog = page.getByRole('dialog', { name: say(section) })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('the file of a customer for the prevention of money laundering', () => {
  test('is created, filled in and rated by a manager, and a second one approves the high risk', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    await enterAs(manager)
    await page.goto(`/manager/aml_files?due=without_file&text=${encodeURIComponent(customer.email)}`)
    const row = page.getByRole('row').filter({ hasText: customer.email })
    await row.getByRole('button', { name: new RegExp(`^${say('aml.create')}`) }).click()
    await page.waitForURL(/\/manager\/aml_files\/\d+$/)

    const risk = await edit(page, say, 'aml.risk')
    for (const key of amlQuestionKeys)
      await field(risk, say(`aml.question.${key}`)).selectOption({ label: say(`aml.answer.${answers[key]}`) })
    await button(risk, say('aml.save')).click()
    await expectNotice(page, say, 'aml.saved')
    const card = page.getByRole('region', { name: say('aml.risk') })
    await expect(card.getByText(say('aml.rating.high'), { exact: true })).toBeVisible()
    await expect(card.getByText(say('aml.answer.complex'))).toBeVisible()

    const identity = await edit(page, say, 'aml.identity')
    await button(identity, say('aml.add_person')).click()
    const person = identity.getByRole('group', { name: say('aml.entry', { title: say('aml.identified'), number: 1 }) })
    await field(person, say('aml.name')).fill('Nora Vale')
    await field(person, say('aml.checked_on')).fill('01/10/2026')
    await field(person, say('aml.checked_by')).fill('Maria Rossi')
    await button(identity, say('aml.add_owner')).click()
    const owner = identity.getByRole('group', { name: say('aml.entry', { title: say('aml.owners'), number: 1 }) })
    await field(owner, say('aml.name')).fill('Nora Vale')
    await button(identity, say('aml.save')).click()
    await expect(page.getByText(say('aml.owner_named', { name: 'Nora Vale' }))).toBeVisible()

    // The rest as the page sends it.
    const id = Number(page.url().split('/').at(-1))
    const { body: read } = await manager.client.call('GET', `/aml_files/${id}`)
    const checked = { checkedOn: '2026-10-01', checkedBy: 'Maria Rossi' }
    const rest = {
      purpose: 'Trade in precious metals',
      countries: ['GB'],
      screening: { sanctions: 'clear', pep: 'clear', ...checked },
      version: (read as { version: number }).version,
    }
    expect((await manager.client.call('PATCH', `/aml_files/${id}`, { body: rest })).status).toBe(200)
    await page.reload()
    await button(page, say('aml.add_evidence')).click()
    const upload = page.getByRole('dialog', { name: say('aml.add_evidence') })
    await upload.locator('input[type=file]').setInputFiles([chosenFile('Screening.pdf', samplePdf('Screening'))])
    await button(upload, say('uploads.upload_count', { count: 1 })).click()
    await expect(page.getByRole('list', { name: say('aml.evidence') }).getByText('Screening.pdf')).toBeVisible()
    await expect(page.getByText(say('aml.other_approves'))).toBeVisible()
    await expect(button(page, say('aml.approve'))).toHaveCount(0)

    const second = await anotherBrowser()
    await enterAs(await demo(product, 'admin'), second.context)
    await second.page.goto(`/manager/aml_files?due=approval&text=${encodeURIComponent(customer.email)}`)
    await second.page.getByRole('link', { name: 'Nora Vale' }).or(second.page.locator('td a').first()).first().click()
    await button(second.page, say('aml.approve')).click()
    const confirm = second.page.getByRole('dialog')
    await button(confirm, say('aml.approve')).dblclick()
    await expectNotice(second.page, say, 'aml.approved')
    await expect(second.page.getByText(say('aml.status.in_order'), { exact: true })).toBeVisible()

    // A change of the assessment withdraws the approval; the first manager's page is of an older version.
    const again = await edit(page, say, 'aml.risk')
    await field(again, say('aml.question.funds')).selectOption({ label: say('aml.answer.unexplained') })
    await button(again, say('aml.save')).click()
    await expect(again.getByText(say('aml.changed_meanwhile'))).toBeVisible()
    await button(again, say('aml.save')).click()
    await expect(again).toBeHidden()
    await expect(page.getByText(say('aml.status.awaiting_approval'), { exact: true })).toBeVisible()

    // The evidence of a review is uploaded where the review is recorded, also a picture.
    await button(page, say('aml.mark_reviewed')).click()
    const review = page.getByRole('dialog', { name: say('aml.review_title') })
    await review.locator('input[type=file]').setInputFiles([chosenFile('Passport.txt', buildPng())])
    await button(review, say('aml.mark_reviewed')).click()
    await expect(review.getByText(say('error.file_type')).first()).toBeVisible()
    await button(review, `${say('uploads.remove')}: Passport.txt`).click()
    await review.locator('input[type=file]').setInputFiles([chosenFile('Passport.png', buildPng())])
    await button(review, say('aml.mark_reviewed')).click()
    await expect(review).toBeHidden()
    const evidence = page.getByRole('list', { name: say('aml.evidence') })
    await expect(evidence.getByRole('listitem').filter({ hasText: 'Passport.png' })).toContainText(
      say('aml.evidence_of_review', { date: '' }).trim(),
    )

    // The customer's page names the file and leads to it; the customer reads nothing of it.
    await page.goto(`/manager/handle_user/${customer.id}`)
    await page
      .getByRole('region', { name: say('aml.file') })
      .getByRole('link', { name: say('aml.open') })
      .click()
    await page.waitForURL(new RegExp(`/manager/aml_files/${id}$`))
    expect((await customer.client.call('GET', `/aml_files/${id}`)).status).toBe(403)
  })
})
