import { expectNoSidewaysScroll } from '#e2e/screens/checks.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { onboarded } from '#e2e/stack/people.ts'
import { clickNext, fillCompany, shareholderCard } from '#e2e/steps/company.ts'
import { field } from '#e2e/steps/fields.ts'
import { companyCard, customerWithCompany, openCustomer, theManager } from '#e2e/steps/manager.ts'

for (const language of ['en', 'es', 'it'] as const)
  test.describe(`words of a name that need approval (${language})`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('are explained where the customer types the name, which goes on all the same', async ({
      page,
      product,
      sandbox,
      say,
      enterAs,
    }) => {
      await enterAs(await onboarded(product, sandbox, language))
      await page.goto('/complete_registration/form')
      await fillCompany(page, say, 'Lantern Learning Ltd', 1)
      const notice = page.getByRole('list', { name: say('law.words', { count: 2 }) })
      await expect(notice).toHaveCount(0)
      await field(page, say('company.name')).fill('Royal Lantern Bank Ltd')
      await expect(notice.getByRole('listitem')).toHaveText([
        new RegExp(`Bank.*${say('law.why.finance')}.*Financial Conduct Authority`),
        new RegExp(`Royal.*${say('law.why.crown')}.*Cabinet Office`),
      ])
      await expect(page.getByText('SI 2014/3140')).toBeVisible()
      await expectNoSidewaysScroll(page, 'a name with sensitive words')
      await clickNext(page, say)
      await expect(shareholderCard(page, say, 1)).toBeVisible()
    })
  })

test('staff see them at the name and on the filing sheet, with the fees of the day', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox, { name: `Institute ${Date.now()} Ltd` })
  await enterAs(await theManager(product))
  await openCustomer(page, say, customer)
  const notice = page.getByRole('list', { name: say('law.words', { count: 1 }) })
  await expect(notice).toContainText(say('law.decides'))
  await field(companyCard(page, say), say('company.name')).fill('Lantern Ltd')
  await expect(notice).toHaveCount(0)

  const found = await customer.client.call('GET', `/users/${customer.id}/get_company`)
  const { id } = (found.body as { company: { id: number } }).company
  await page.goto(`/manager/filing_sheet/${id}`)
  await expect(notice).toContainText('Institute')
  const fees = page.getByRole('region', { name: say('law.fees') })
  await expect(fees).toContainText(say('law.fee.incorporationSameDay'))
  await expect(fees).toContainText('£100.00')
  await expect(fees).toContainText('01/02/2026')
})
