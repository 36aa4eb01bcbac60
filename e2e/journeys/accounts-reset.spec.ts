import { expect, test } from '#e2e/stack/journey.ts'
import { logIn, type Person, registered, subscribe } from '#e2e/stack/people.ts'
import { productClient } from '#e2e/stack/product-client.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'

const resetLink = async (sandbox: SandboxClient, { email }: Person, subject: string): Promise<string> => {
  const link = (await sandbox.mailTo(email, subject)).links.find((one) => one.includes('/reset_password/'))
  expect(link).toBeDefined()
  return link ?? ''
}

test.describe('a forgotten password', () => {
  test('requires an address in the dialog, shows its errors inside, and can be cancelled', async ({ page, say }) => {
    await page.goto('/login')
    await button(page, say('login.forgotten')).click()
    const dialog = page.getByRole('dialog', { name: say('login.reset.title') })
    await field(dialog, say('account.email')).fill('nobody@')
    await button(dialog, say('login.reset.submit')).click()
    await expect(dialog.getByText(say('yup.email'))).toBeVisible()
    await page.route('**/api/reset_password_request/', (route) =>
      route.fulfill({ status: 503, json: { message: 'email_not_sent' } }),
    )
    await field(dialog, say('account.email')).fill('nobody@example.test')
    await button(dialog, say('login.reset.submit')).click()
    await expect(dialog.getByRole('alert').first()).toContainText(say('error.email_not_sent'))
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await button(dialog, say('login.reset.cancel')).click()
    await expect(dialog).toBeHidden()
  })

  test('sets a new password once with the mailed link, and ends every session', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const person = await registered(product)
    await page.goto('/login')
    await button(page, say('login.forgotten')).click()
    const dialog = page.getByRole('dialog', { name: say('login.reset.title') })
    await field(dialog, say('account.email')).fill(person.email)
    await button(dialog, say('login.reset.submit')).click()
    await expect(dialog).toContainText(say('login.reset.sent'))
    await button(dialog, say('login.reset.close')).last().click()

    const other = await anotherBrowser()
    await enterAs(person, other.context)
    // Its own request is answered first: otherwise it would notice the end before the reload.
    const read = other.page.waitForResponse(/\/api\/subscriptions_stripe\/current$/)
    await other.page.goto('/complete_registration/subscription')
    await read
    const link = await resetLink(sandbox, person, say('mail.reset.subject'))
    await page.goto(link)
    const password = `${person.password} anew`
    await field(page, say('account.new_password')).fill(password)
    await field(page, say('account.confirm_password')).fill(`${password}.`)
    await button(page, say('reset.submit')).click()
    await expect(page.getByText(say('error.pass_not_match'))).toBeVisible()
    await field(page, say('account.confirm_password')).fill(password)
    await button(page, say('reset.submit')).click()
    await button(page.getByRole('dialog', { name: say('reset.done_title') }), say('reset.to_login')).click()
    await page.waitForURL(/\/login$/)
    await logInByForm(page, 'en', { email: person.email, password })
    await page.waitForURL(/\/complete_registration\/subscription$/)

    // The earlier session has ended, and the page reports it at its next request.
    // A message is shown for seconds: it is awaited from the start.
    await other.page.reload({ waitUntil: 'commit' })
    await expect(toast(other.page, say('ui.toasts'), say('error.login_expired'))).toBeVisible()
    await other.page.waitForURL(/\/login\?redirect=/)

    const used = productClient(product)
    const body = { password: 'another long one', captchaToken: await used.captcha('reset_password') }
    const again = await used.call('POST', new URL(link).pathname, { body })
    expect(again.status).toBe(422)
    // Opened again, it reports it before anything is typed, and sends a new one from there.
    const third = await anotherBrowser()
    await third.page.goto(link)
    await expect(third.page.getByRole('heading', { name: say('reset.dead_title.used') })).toBeVisible()
    await field(third.page, say('account.email')).fill(person.email)
    await button(third.page, say('reset.new_link')).click()
    await expect(third.page.getByText(say('login.reset.sent'))).toBeVisible()
    await expect.poll(() => sandbox.countMails(person.email, say('mail.password_changed.subject'))).toBe(1)
  })

  test('reports the end of a session once and returns to the requested page', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await registered(product)
    await subscribe(person, sandbox)
    await enterAs(person)
    await page.goto('/complete_registration/email_verification')
    const elsewhere = productClient(product)
    await logIn(elsewhere, person)
    await elsewhere.call('POST', '/reset_password_request', {
      body: { email: person.email, captchaToken: await elsewhere.captcha('reset_pass') },
    })
    const { pathname } = new URL(await resetLink(sandbox, person, say('mail.reset.subject')))
    const password = `${person.password} anew`
    await elsewhere.call('POST', pathname, {
      body: { password, captchaToken: await elsewhere.captcha('reset_password') },
    })
    await page.waitForURL(/\/login\?redirect=/, { timeout: 30_000 })
    await expect(toast(page, say('ui.toasts'), say('error.login_expired'))).toHaveCount(1)
    await logInByForm(page, 'en', { email: person.email, password })
    await page.waitForURL(/\/complete_registration\/email_verification$/)
  })
})
