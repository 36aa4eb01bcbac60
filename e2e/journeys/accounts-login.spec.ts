import { expect, test } from '#e2e/stack/journey.ts'
import { freshPerson, logIn, registered } from '#e2e/stack/people.ts'
import { phrasesOf } from '#e2e/stack/phrases.ts'
import { productClient } from '#e2e/stack/product-client.ts'
import { logInByForm, pickLanguage, register, sendRegistration } from '#e2e/steps/accounts.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { chooser, newcomerAtPlans } from '#e2e/steps/payments.ts'

test.describe('logging in', () => {
  test.use({ stackName: 'pair' })

  for (const language of ['en', 'es', 'it'] as const)
    test.describe(language, () => {
      test.use({ language })
      test('reports wrong credentials as a toast and above the form, and accepts the right ones', async ({
        page,
        product,
        say,
      }) => {
        const person = await registered(product, language)
        await page.goto('/login')
        await logInByForm(page, language, { ...person, password: 'not the right one' })
        const text = say('error.Invalid credentials')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(text)
        await expect(toast(page, say('ui.toasts'), text)).toBeVisible()
        await expect(field(page, say('account.email'))).toHaveValue(person.email)
        await field(page, say('account.password')).fill(person.password)
        await page
          .getByRole('main')
          .getByRole('button', { name: say('login.submit'), exact: true })
          .click()
        await page.waitForURL(/\/complete_registration\/subscription$/)
      })
    })

  test('reports missing fields of an empty form, at the fields', async ({ page, say }) => {
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('login.submit'), exact: true })
      .click()
    await expect(page.getByText(say('yup.required'))).toHaveCount(2)
    await expect(field(page, say('account.email'))).toBeFocused()
  })

  test('refuses a registered address at its field', async ({ page, product, say }) => {
    const person = await registered(product)
    await page.goto('/register')
    await sendRegistration(page, 'en', person)
    await expect(page.getByText(say('error.email_unique_violation'))).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('requires eight characters, equal passwords and both boxes for registration', async ({ page, say }) => {
    await page.goto('/register')
    await field(page, say('account.email')).fill('nobody@')
    await field(page, say('account.password')).fill('seven77')
    await field(page, say('account.confirm_password')).fill('another')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('register.submit'), exact: true })
      .click()
    await expect(page.getByText(say('yup.email'))).toBeVisible()
    await expect(page.getByText(say('yup.too_short', { min: 8 }))).toBeVisible()
    await expect(page.getByText(say('error.pass_not_match'))).toBeVisible()
    await expect(page.getByText(say('yup.checkbox_required'))).toHaveCount(2)
  })

  test('leads to the login page with a message if an automatic login fails', async ({ page, say }) => {
    const person = freshPerson()
    await page.route('**/api/login_check', (route) =>
      route.fulfill({ status: 401, json: { message: 'Invalid credentials' } }),
    )
    await page.goto('/register?redirect=%2Finvoices')
    await register(page, 'en', person)
    await page.waitForURL(/\/login\?redirect=/)
    await expect(toast(page, say('ui.toasts'), say('register.login_failed'))).toBeVisible()
    await page.unroute('**/api/login_check')
    await logInByForm(page, 'en', person)
    await page.waitForURL(/\/complete_registration\/subscription$/)
  })

  test('saves a change of language in the account while logged in', async ({ page, product, enterAs }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await pickLanguage(page, 'en', 'it')
    expect((await sent).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrasesOf('it')('subscription.title'))
    const elsewhere = productClient(product)
    expect((await logIn(elsewhere, person)).language).toBe('it')
  })

  test('applies the account’s language on a new device without one of its own', async ({ page, context, product }) => {
    const person = await registered(product, 'es')
    await page.goto('/login')
    await context.clearCookies()
    await logInByForm(page, 'en', person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrasesOf('es')('subscription.title'))
  })

  test('preserves the language chosen before logging in, on the page and in the account; otherwise applies the account’s', async ({
    page,
    context,
    product,
  }) => {
    const person = await registered(product, 'en')
    await page.goto('/login')
    await context.clearCookies()
    await pickLanguage(page, 'en', 'it')
    await logInByForm(page, 'it', person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrasesOf('it')('subscription.title'))
    await expect.poll(async () => (await logIn(productClient(product), person)).language).toBe('it')
    await button(page, phrasesOf('it')('nav.logout')).click()
    await page.waitForURL(/\/login$/)

    const other = await registered(product, 'es')
    await logInByForm(page, 'it', other)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrasesOf('es')('subscription.title'))
    expect((await logIn(productClient(product), other)).language).toBe('es')
  })

  test('ends the session in all tabs after a logout in one', async ({ page, context, product, say, enterAs }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    const second = await context.newPage()
    await second.goto(chooser)
    await button(page, say('nav.logout')).click()
    await page.waitForURL(/\/login$/)
    await second.waitForURL(/\/login/)
    expect((await person.client.call('POST', '/me/')).status).toBe(401)
  })
})
