import { createTransport } from 'nodemailer'
import { expect, test } from '#e2e/stack/journey.ts'
import { openCheckout, registered, subscribe } from '#e2e/stack/people.ts'
import { choosePlan } from '#e2e/steps/payments.ts'
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts'

const hostile = `<h1>Hello</h1>
<script>parent.document.title = 'taken'; top.taken = true</script>
<img src="x" onerror="top.taken = true"><svg onload="top.taken = true"></svg>
<meta http-equiv="refresh" content="0; url=https://example.org/">
<iframe src="javascript:top.taken=true"></iframe>
<a href="javascript:top.taken=true">click</a>
<form action="https://example.org/"><button>send</button></form>
<img src="https://example.org/pixel.png"><style>@import url(https://example.org/x.css);</style>`

const send = async (sandboxUrl: string, subject: string, html: string): Promise<void> => {
  const transport = createTransport({
    host: '127.0.0.1',
    port: Number(new URL(sandboxUrl).port) + 1,
    secure: false,
    ignoreTLS: true,
  })
  await transport.sendMail({
    from: '"<b>x</b>" <x@example.test>',
    to: 'reader@example.test',
    subject,
    html,
    text: '<script>top.taken = true</script>',
  })
  transport.close()
}

test.describe('the sandbox’s own pages', () => {
  test('has an accessible console and mailbox, light and dark, wide and narrow', async ({ page, sandbox }) => {
    await send(sandbox.url, 'An ordinary message', '<p>Good morning</p>')
    for (const path of ['/', '/mailbox', '/provider/terms', '/provider/privacy']) {
      await page.setViewportSize({ width: 1180, height: 800 })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(`${sandbox.url}${path}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectAccessible(page, path)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectAccessible(page, `${path}, dark`)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, `${path}, 390 px`)
    }
  })

  test('has an accessible checkout, authentication and portal', async ({ page, product, sandbox, say, enterAs }) => {
    const person = await registered(product)
    await enterAs(person)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/complete_registration/subscription')
    await choosePlan(page, say, 'self_basic')
    await expectAccessible(page, 'checkout')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'checkout, 390 px')
    await page.locator('button.main').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'checkout, refused')
    const session = await openCheckout(person, 'self_basic')
    const step = (await sandbox.control('POST', `/checkout/${session}/pay`, { card: '4000002760003184' })) as {
      url: string
    }
    await page.goto(step.url)
    await expectAccessible(page, 'authentication')
    await subscribe(await registered(product), sandbox)
    await page.locator('button[value="complete"]').click()
    await page.waitForURL(/email_verification/)
    const portal = await person.client.call('GET', '/subscriptions_stripe/customer_portal')
    await page.goto(String(portal.body))
    await expectAccessible(page, 'portal')
    await expectNoSidewaysScroll(page, 'portal, 390 px')
  })

  test('has an accessible consent page of a bank in every language, which leads back', async ({ page, sandbox }) => {
    const address = (language: string): string =>
      `${sandbox.url}/truelayer/auth/?${new URLSearchParams({
        response_type: 'code',
        client_id: 'sandbox-portico',
        redirect_uri: `${sandbox.url}/provider/terms`,
        providers: 'xs2a-iberico',
        provider_id: 'xs2a-iberico',
        language_id: language,
        state: `look-${language}`,
      })}`
    for (const language of ['en', 'es', 'it']) {
      await page.setViewportSize({ width: 1180, height: 800 })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(address(language))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, `consent, ${language}`)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, `consent, ${language}, dark`)
      await expectNoSidewaysScroll(page, `consent, ${language}, 390 px`)
      await page.locator('button[value="accept"]').click()
      await page.waitForURL(/\/provider\/terms\?.*state=look-/)
      expect(new URL(page.url()).searchParams.get('code')).toBeTruthy()
    }
  })

  test('runs and fetches nothing from a hostile mail', async ({ page, sandbox, complaints }) => {
    const subject = `<img src=x onerror="top.taken=true"> ${Date.now()}`
    await send(sandbox.url, subject, hostile)
    const mail = await sandbox.mailTo('reader@example.test', String(subject.split(' ').at(-1)))
    const outside: string[] = []
    // Requests that the page's policy blocks never get here.
    await page.context().route('https://example.org/**', (route) => {
      outside.push(route.request().url())
      return route.fulfill({ body: '' })
    })
    for (const path of ['/mailbox', `/mailbox/${mail.id}`, `/mailbox/${mail.id}/body.html`]) {
      await page.goto(`${sandbox.url}${path}`)
      expect(await page.evaluate(() => 'taken' in window), path).toBe(false)
      expect(new URL(page.url()).origin, path).toBe(sandbox.url)
    }
    expect(outside).toEqual([])
    await page.goto(`${sandbox.url}/mailbox/${mail.id}`)
    await expectAccessible(page, 'a hostile message')
    // The browser reports what it blocked.
    complaints.length = 0
  })
})
