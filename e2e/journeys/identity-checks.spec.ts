import { expect, test } from '#e2e/stack/journey.ts'
import { freshPerson, shareholderPayload } from '#e2e/stack/people.ts'
import { dashboardPerson } from '#e2e/steps/company.ts'
import { passIdentityCheck, startIdentityCheck } from '#e2e/steps/identity.ts'
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
        await startIdentityCheck(page, say, 'Otto Lind')
        const person = await anotherBrowser()
        await passIdentityCheck(person.page, sandbox, say, { name: 'Otto', email })

        await page.reload()
        const verified = await dashboardPerson(page, say, 'Otto Lind')
        await expect(verified.getByText(say('dashboard.identity_state.verified'))).toBeVisible()
        await expect(verified.getByRole('button')).toHaveCount(0)
      })
    })
})
