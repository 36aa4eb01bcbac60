import { expect, test } from '#e2e/stack/journey.ts'
import { freshPerson } from '#e2e/stack/people.ts'
import { sandboxClient } from '#e2e/stack/sandbox-client.ts'
import { type Stack, startStack } from '#e2e/stack/start-stack.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { SECRET_KEY, SITE_KEY } from '#sandbox/captcha/keys.ts'

/** A product with reCAPTCHA v3 as its captcha, simulated by the sandbox. */
test.describe('reCAPTCHA v3', () => {
  test.describe.configure({ mode: 'serial' })
  let stack: Stack
  test.beforeAll(async () => {
    stack = await startStack({
      demo: true,
      sandboxEnv: (url) => ({ RECAPTCHA_SITE_KEY: SITE_KEY, RECAPTCHA_SECRET_KEY: SECRET_KEY, RECAPTCHA_URL: url }),
    })
  })
  test.afterAll(() => stack.stop())

  test('loads its script only where it is configured, with the notice that Google requires', async ({
    page,
    say,
    product,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/recaptcha/')) scripts.push(request.url())
    })
    const plain = await page.goto(`${product}/login`)
    expect(plain?.headers()['content-security-policy']).not.toContain('recaptcha')
    await field(page, say('account.email')).fill('somebody@example.test')
    await expect(page.getByText('reCAPTCHA')).toHaveCount(0)
    expect(scripts).toEqual([])

    const chosen = await page.goto(`${stack.url}/login`)
    const policy = chosen?.headers()['content-security-policy'] ?? ''
    const source = policy.split('; ').find((directive) => directive.startsWith('script-src '))
    // The hash allows the inline script of the first paint.
    expect(source?.replace(/ 'sha256-[\w+/]{43}='$/, ' hash')).toBe(
      `script-src 'self' ${stack.sandboxUrl}/recaptcha/ hash`,
    )
    expect(policy).not.toContain('unsafe')
    await expect(page.getByRole('main').getByText('reCAPTCHA')).toBeVisible()
    await expect(page.getByRole('link', { name: say('captcha.privacy'), exact: true })).toHaveAttribute(
      'href',
      'https://policies.google.com/privacy',
    )
    await field(page, say('account.email')).press('a')
    await expect.poll(() => scripts).toEqual([`${stack.sandboxUrl}/recaptcha/api.js?render=${SITE_KEY}`])
    await expect(page.locator('.grecaptcha-badge')).toBeHidden()
    expect((await page.request.get(`${stack.url}/api/captcha/challenge?action=login`)).status()).toBe(404)
  })

  test('lets a person in, refuses what looks like a program, and an outage lets nobody in', async ({ page, say }) => {
    const sandbox = sandboxClient(stack.sandboxUrl)
    const admin = { email: 'admin@example.test', password: 'portico-demo' }
    await page.goto(`${stack.url}/login`)
    await sandbox.failures({ captchaScorePercent: 10 })
    await logInByForm(page, 'en', admin)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(say('error.invalid_captcha'))
    await sandbox.clearErrors()
    await sandbox.failures({ captchaDown: 'unavailable' })
    const again = () => button(page.getByRole('main'), say('login.submit')).click()
    await again()
    await expect(alert).toContainText(say('error.captcha_unavailable'))
    await sandbox.clearErrors()
    await again()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.goto(`${stack.url}/admin/settings`)
    await expect(page.getByText('RECAPTCHA_SECRET_KEY')).toBeVisible()
    expect(await page.content()).not.toContain(SECRET_KEY)
  })

  test('uses a separate token for registration and for the login after it', async ({ page, say }) => {
    const person = freshPerson()
    await page.goto(`${stack.url}/register`)
    await field(page, say('account.email')).fill(person.email)
    await field(page, say('account.password')).fill(person.password)
    await field(page, say('account.confirm_password')).fill(person.password)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await button(page.getByRole('main'), say('register.submit')).click()
    await expect(page.getByRole('dialog', { name: say('register.sent_title') })).toBeVisible()
    await button(page.getByRole('dialog'), say('account.ok')).click()
    await page.waitForURL(/\/complete_registration\//)
  })
})
