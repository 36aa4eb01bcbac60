import { expect, test } from '#e2e/stack/journey.ts'
import { freshPerson, shareholderPayload } from '#e2e/stack/people.ts'
import { dashboardPerson } from '#e2e/steps/company.ts'
import { button } from '#e2e/steps/fields.ts'
import { customerWithCompany } from '#e2e/steps/manager.ts'

test.describe('an identity check', () => {
  for (const language of ['en', 'es', 'it'] as const)
    test.describe(language, () => {
      test.use({ language })
      test('is started by the customer, passed by a person without an account, and shown as verified', async ({
        page,
        product,
        sandbox,
        say,
        enterAs,
        anotherBrowser,
      }) => {
        const { email } = freshPerson()
        const otto = shareholderPayload({ name: 'Otto', surname: 'Lind', email })
        const customer = await customerWithCompany(product, sandbox, { shareholders: [otto] })
        await enterAs(customer)
        await page.goto('/dashboard')
        const row = await dashboardPerson(page, say, 'Otto Lind')
        await row.getByRole('button', { name: say('dashboard.identity_action.not_started') }).click()
        const dialog = page.getByRole('dialog', { name: say('identity.title', { name: 'Otto Lind' }) })
        await expect(dialog.getByText(say('identity.text.not_started', { name: 'Otto Lind' }))).toBeVisible()
        await button(dialog, say('identity.start')).click()
        await expect(dialog).toBeHidden()
        await expect(row.getByText(say('dashboard.identity_state.invited'))).toBeVisible()

        const mail = await sandbox.mailTo(email)
        const link = mail.links.find((one) => one.includes('/identity_check/')) ?? ''
        const person = await anotherBrowser()
        await person.page.goto(link)
        await expect(person.page.getByText(say('identity.page_hello', { name: 'Otto' }))).toBeVisible()
        await button(person.page, say('identity.page_start')).click()
        await person.page.waitForURL(/\/identity\/check\//)
        await person.page.locator('button[value="pass"]').click()
        await person.page.waitForURL(/\/identity_check\//)
        await expect(person.page.getByText(say('identity.page_verified'))).toBeVisible()

        await page.reload()
        const verified = await dashboardPerson(page, say, 'Otto Lind')
        await expect(verified.getByText(say('dashboard.identity_state.verified'))).toBeVisible()
        await expect(verified.getByRole('button')).toHaveCount(0)
      })
    })
})
