import { expect, test } from '#e2e/stack/journey.ts'
import { registered } from '#e2e/stack/people.ts'
import { productClient } from '#e2e/stack/product-client.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { button, toast } from '#e2e/steps/fields.ts'

/** Attacks from many networks until the product blocks log-ins from new devices. */
const attack = async (product: string, email: string): Promise<void> => {
  for (let round = 0; round < 10; round++) {
    const client = productClient(product)
    const captchaToken = await client.captcha('login')
    await client.call('POST', '/login_check', { body: { email, password: 'a wild guess', captchaToken } })
  }
}

test.describe('an account under attack', () => {
  for (const language of ['en', 'es', 'it'] as const)
    test.describe(language, () => {
      test.use({ language })
      test('lets its owner in on a new device by a mailed link, whose button has to be pressed', async ({
        page,
        product,
        sandbox,
        say,
      }) => {
        const person = await registered(product, language)
        await attack(product, person.email)
        await page.goto('/login')
        await logInByForm(page, language, person)
        await expect(page.getByRole('main').getByRole('alert')).toContainText(say('error.login_locked'))
        const { links } = await sandbox.mailTo(person.email, say('mail.unlock.subject'))
        const link = links.find((one) => one.includes('/unlock_login/')) ?? ''
        // Opening it, as mail scanners do, changes nothing.
        expect((await fetch(link)).status).toBe(200)
        await page.goto(link)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('unlock.title'))
        await button(page, say('unlock.submit')).click()
        await expect(page.getByText(say('unlock.done'))).toBeVisible()
        await page
          .getByRole('main')
          .getByRole('link', { name: say('confirm.to_login') })
          .click()
        await logInByForm(page, language, person)
        await page.waitForURL(/\/complete_registration\/subscription$/)
      })
    })

  test('lets its owner in on a known device, and the link works only once', async ({
    page,
    product,
    sandbox,
    say,
    anotherBrowser,
  }) => {
    const person = await registered(product)
    await page.goto('/login')
    await logInByForm(page, 'en', person)
    await page.waitForURL(/\/complete_registration\/subscription$/)
    await page.context().clearCookies({ name: 'portico' })
    await attack(product, person.email)
    const stranger = await anotherBrowser()
    await stranger.page.goto('/login')
    await logInByForm(stranger.page, 'en', person)
    await expect(stranger.page.getByRole('main').getByRole('alert')).toContainText(say('error.login_locked'))
    await page.goto('/login')
    await logInByForm(page, 'en', person)
    await page.waitForURL(/\/complete_registration\/subscription$/)
    const { links } = await sandbox.mailTo(person.email, say('mail.unlock.subject'))
    const link = links.find((one) => one.includes('/unlock_login/')) ?? ''
    await page.goto(link)
    await button(page, say('unlock.submit')).click()
    await expect(page.getByText(say('unlock.done'))).toBeVisible()
    await stranger.page.goto(link)
    await button(stranger.page, say('unlock.submit')).click()
    await expect(stranger.page.getByRole('main').getByRole('alert')).toHaveText(say('unlock.dead'))
    await expect(button(stranger.page, say('unlock.submit'))).toHaveCount(0)
    await expect(stranger.page.getByRole('main').getByRole('link', { name: say('confirm.to_login') })).toBeFocused()
  })
})

test.describe('the end of a session', () => {
  test('is reported once in each tab, and both return to where they were', async ({
    page,
    product,
    say,
    enterAs,
    context,
  }) => {
    const person = await registered(product)
    await enterAs(person)
    const other = await context.newPage()
    for (const one of [page, other]) {
      await one.goto('/subscription')
      await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await person.client.call('POST', '/logout')
    // A page with several concurrent requests: each answer reports the end of the session.
    await page.evaluate(() => {
      history.pushState({}, '', '/account')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.waitForURL(/\/login\?redirect=%2Faccount$/)
    await other.waitForURL(/\/login\?redirect=%2Fsubscription$/)
    for (const one of [page, other])
      await expect(toast(one, say('ui.toasts'), say('error.login_expired'))).toHaveCount(1)
    await logInByForm(page, 'en', person)
    await page.waitForURL(/\/account$/)
    await expect(toast(page, say('ui.toasts'), say('error.login_expired'))).toHaveCount(0)
  })

  test('is not reported after a logout, which clears stored data except the chosen colours', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await registered(product))
    await page.goto('/subscription')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('mantine-color-scheme-value', 'dark')
      localStorage.setItem('typed', 'a draft')
    })
    await button(page, say('nav.logout')).click()
    await page.waitForURL(/\/login$/)
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([['mantine-color-scheme-value', 'dark']])
    await expect(toast(page, say('ui.toasts'), say('error.login_expired'))).toHaveCount(0)
  })
})
