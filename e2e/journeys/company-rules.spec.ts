import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { companyPayload, type LoggedIn, onboarded, shareholderPayload } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import {
  answerYes,
  clickNext,
  dashboardPerson,
  fillCompany,
  fillLast,
  fillPerson,
  fillShareholder,
  noExternalDirector,
  nora,
  otto,
  shareholderCard,
} from '#e2e/steps/company.ts'
import { button, field } from '#e2e/steps/fields.ts'

const form = '/complete_registration/form'

const untilLastStep = async (page: Page, say: Say): Promise<void> => {
  await page.goto(form)
  await fillCompany(page, say, 'Ruled Ltd', 2)
  await clickNext(page, say)
  await fillShareholder(page, say, 1, { ...nora, share: '60', director: true })
  await fillShareholder(page, say, 2, { ...otto, share: '40', director: false })
  await clickNext(page, say)
  await noExternalDirector(page, say)
  await clickNext(page, say)
  await fillLast(page, say)
}

const countCompanies = async (person: LoggedIn): Promise<unknown> =>
  ((await person.client.call('GET', `/companies?compiler=${person.id}`)).body as Record<string, unknown>)[
    'hydra:totalItems'
  ]

test.describe('the rules of the wizard', () => {
  test('reports the errors of each step before the next', async ({ page, product, sandbox, say, enterAs }) => {
    await enterAs(await onboarded(product, sandbox))
    await page.goto(form)
    await clickNext(page, say)
    await expect(page.getByText(say('yup.required'))).toHaveCount(2)
    await expect(page.getByText(say('yup.invalid_number_required'))).toHaveCount(2)
    await fillCompany(page, say, 'Ruled Ltd', 21)
    await field(page, say('company.share_capital')).fill('1000001')
    await clickNext(page, say)
    await expect(page.getByText(say('yup.max', { max: 20 }))).toBeVisible()
    await expect(page.getByText(say('yup.max', { max: 1_000_000 }))).toBeVisible()
    await fillCompany(page, say, 'Ruled Ltd', 2)
    await clickNext(page, say)

    await fillShareholder(page, say, 1, { ...nora, share: '60', director: false })
    const young = new Date().getFullYear() - 15
    await fillShareholder(page, say, 2, { ...otto, dateOfBirth: `12/04/${young}`, share: '39', director: false })
    await expect(page.getByText(say('wizard.sum_missing', { sum: 99, rest: 1 }))).toBeVisible()
    await clickNext(page, say)
    await expect(shareholderCard(page, say, 2).getByText(say('yup.min_age'))).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: say('wizard.sum_missing', { sum: 99, rest: 1 }) }),
    ).toBeVisible()
    await field(shareholderCard(page, say, 2), say('person.dateOfBirth')).fill('03/11/1979')
    await field(shareholderCard(page, say, 2), say('shareholder.share')).fill('41')
    await expect(page.getByText(say('wizard.sum_over', { sum: 101, rest: 1 }))).toBeVisible()
    await clickNext(page, say)
    await expect(shareholderCard(page, say, 2)).toBeVisible()
    await button(page, say('wizard.split')).click()
    await expect(page.getByText(say('wizard.sum_whole'))).toBeVisible()
    await clickNext(page, say)

    await noExternalDirector(page, say)
    await clickNext(page, say)
    await expect(page.getByText(say('yup.director_required'))).toBeVisible()
    await answerYes(page, say)
    await fillPerson(page, say, { ...nora, name: 'Dara', surname: 'Finch' })
    await clickNext(page, say)
    await expect(page.getByRole('region', { name: say('review.title') })).toContainText('Dara Finch')
    await button(page, say('wizard.send')).click()
    await expect(page.getByText(say('yup.checkbox_required'))).toHaveCount(2)
  })

  test('creates one company after a double click on the last button', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await onboarded(product, sandbox)
    await enterAs(person)
    await untilLastStep(page, say)
    await button(page, say('wizard.send')).dblclick()
    await page.waitForURL(/\/dashboard$/)
    await dashboardPerson(page, say, 'Otto Lind')
    expect(await countCompanies(person)).toBe(1)
    await page.goto(form)
    await page.waitForURL(/\/dashboard$/)
  })

  test('shows the server’s errors at their fields', async ({ page, product, sandbox, say, enterAs }) => {
    await enterAs(await onboarded(product, sandbox))
    await untilLastStep(page, say)
    const violations = [{ propertyPath: 'shareholders[1].email', message: 'yup.email' }]
    await page.route('**/api/companies', (route) => route.fulfill({ status: 422, json: { violations } }))
    await button(page, say('wizard.send')).click()
    const email = field(shareholderCard(page, say, 2), say('person.email'))
    await expect(email).toBeFocused()
    await expect(shareholderCard(page, say, 2).getByText(say('yup.email'))).toBeVisible()
  })

  test('redirects the form to the dashboard if a company was created in another tab', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await onboarded(product, sandbox)
    await enterAs(person)
    await untilLastStep(page, say)
    // A failure is reported above the form: the page scrolls there from the button.
    const create = '**/api/companies'
    await page.route(create, (route) => route.fulfill({ status: 503, json: { message: 'provider_unavailable' } }))
    await button(page, say('wizard.send')).click()
    await expect(page.getByRole('alert').filter({ hasText: say('error.provider_unavailable') })).toBeInViewport()
    await page.unroute(create)
    // The form would notice when it saves the draft: here the submission finds out.
    await page.route('**/api/company_draft', (route) =>
      route.fulfill({ status: 503, json: { message: 'internal_error' } }),
    )
    expect((await person.client.call('POST', '/companies', { body: companyPayload() })).status).toBe(201)
    await button(page, say('wizard.send')).click()
    await page.waitForURL(/\/dashboard$/)
    expect(await countCompanies(person)).toBe(1)
  })

  test('enforces the same rules in the API', async ({ product, sandbox }) => {
    const person = await onboarded(product, sandbox)
    const send = async (change: Record<string, unknown>) => {
      const answer = await person.client.call('POST', '/companies', { body: companyPayload(change) })
      return { status: answer.status, violations: (answer.body as { violations?: unknown }).violations }
    }
    const two = (a: number, b: number) => [
      shareholderPayload({ shareOwnedPerc: a }),
      shareholderPayload({ shareOwnedPerc: b }),
    ]
    const born = new Date()
    born.setUTCFullYear(born.getUTCFullYear() - 16)
    born.setUTCDate(born.getUTCDate() + 40)
    const tooYoung = born.toISOString().slice(0, 10)
    const cases: [Record<string, unknown>, string, string][] = [
      [{ shareholders: two(50, 49) }, 'shareholders', 'company.wrong_sum_shares'],
      [{ shareholders: two(50, 51) }, 'shareholders', 'company.wrong_sum_shares'],
      [{ shareholders: [shareholderPayload({ dateOfBirth: tooYoung })] }, 'shareholders[0].dateOfBirth', 'yup.min_age'],
      [
        { shareholders: Array.from({ length: 21 }, () => shareholderPayload({ shareOwnedPerc: 100 / 20 })) },
        'shareholders',
        'company.shareholders_count',
      ],
      [{ shareholders: [shareholderPayload({ isDirector: false })] }, 'shareholders', 'yup.director_required'],
      [{ shareCapital: 0 }, 'shareCapital', 'yup.min'],
      [{ termsAccepted: false }, 'termsAccepted', 'yup.checkbox_required'],
    ]
    for (const [change, propertyPath, message] of cases) {
      const { status, violations } = await send(change)
      expect(status, JSON.stringify(change)).toBe(422)
      expect(violations, JSON.stringify(change)).toContainEqual(expect.objectContaining({ propertyPath, message }))
    }
    expect(await countCompanies(person)).toBe(0)
    const both = await Promise.all([send({}), send({}), send({})])
    expect(both.map((one) => String(one.status)).toSorted()).toEqual(['201', '409', '409'])
    expect(await countCompanies(person)).toBe(1)
  })
})
