import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { confirmationLink, freshPerson, registered, subscribe } from '#e2e/stack/people.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'

const paused = '/complete_registration/email_verification'

/** Waits for an element with the clock stopped: a page is first painted after short delays of its own. */
const expectWhileTurned = (page: Page, element: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(100)
    await expect(element).toBeVisible({ timeout: 100 })
  }).toPass()

// Some of them stop the clock.
test.use({ hasOwnBrowser: true })

test.describe('confirming the address', () => {
  test.use({ stackName: 'pair' })

  test('accepts the link, also when it is opened twice', async ({ page, product, sandbox, say }) => {
    const person = await registered(product)
    const link = await confirmationLink(sandbox, person.email)
    for (let time = 0; time < 2; time += 1) {
      await page.goto(link)
      await expect(page.getByText(say('confirm.done'))).toBeVisible()
    }
    await page.waitForURL(/\/login\?redirect=/)
  })

  test('refuses a link that was never sent, with a message', async ({ page, product, say }) => {
    const person = await registered(product)
    await page.goto(`/confirm_registration/${person.id}/${'0'.repeat(43)}`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('error.link_expired'))
    await expect(page.getByRole('link', { name: say('confirm.to_login') })).toBeVisible()
  })

  test('moves on from the waiting page when the address is confirmed elsewhere', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const person = await registered(product)
    await subscribe(person, sandbox)
    await enterAs(person)
    await page.goto('/dashboard')
    await page.waitForURL(new RegExp(`${paused}$`))
    await expect(page.getByText(say('verify.sent_to', { email: person.email }))).toBeVisible()
    const other = await anotherBrowser()
    await other.page.goto(await confirmationLink(sandbox, person.email))
    await expect(other.page.getByText(say('confirm.done'))).toBeVisible()
    await page.waitForURL(/\/complete_registration\/form$/)
  })

  test('sends the message again, and corrects the address', async ({ page, product, sandbox, say, enterAs }) => {
    const person = await registered(product)
    await subscribe(person, sandbox)
    await enterAs(person)
    const first = await confirmationLink(sandbox, person.email)
    await page.goto(paused)
    await button(page, say('verify.resend')).click()
    await expect(toast(page, say('ui.toasts'), say('verify.resent'))).toBeVisible()
    await expect.poll(() => sandbox.countMails(person.email, say('mail.confirm.subject'))).toBe(2)

    const right = freshPerson().email
    await button(page, say('verify.correct')).click()
    const dialog = page.getByRole('dialog', { name: say('verify.correct_title') })
    const address = field(dialog, say('verify.new_email'))
    await expect(address).toHaveValue(person.email)
    await address.fill('not an address')
    await button(dialog, say('verify.correct_save')).click()
    await expect(dialog.getByText(say('yup.email'))).toBeVisible()
    await address.fill(right)
    await button(dialog, say('verify.correct_save')).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('verify.sent_to', { email: right }))).toBeVisible()

    // The mistyped address can no longer confirm anything.
    expect((await person.client.call('GET', new URL(first).pathname)).status).toBe(422)
    await page.goto(await confirmationLink(sandbox, right))
    await page.waitForURL(/\/complete_registration\/form$/)
  })

  test('opens and closes the envelope every half second, and stops after five', async ({
    page,
    product,
    sandbox,
    enterAs,
  }) => {
    const person = await registered(product)
    await subscribe(person, sandbox)
    await enterAs(person)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Stopped from the start: a running clock would turn the envelope between two checks.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.goto(paused)
    const envelope = page.getByRole('main').locator('[data-open]')
    await expectWhileTurned(page, envelope)
    const looks: (string | null)[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      looks.push(await envelope.getAttribute('data-open'))
      await page.clock.runFor(500)
    }
    expect(looks[0]).not.toBe(looks[1])
    expect(looks[1]).not.toBe(looks[2])
    await page.clock.runFor(5000)
    const still = await envelope.getAttribute('data-open')
    await page.clock.runFor(500)
    expect(await envelope.getAttribute('data-open')).toBe(still)
  })

  test('never moves the envelope for users who prefer reduced motion', async ({ page, product, sandbox, enterAs }) => {
    const person = await registered(product)
    await subscribe(person, sandbox)
    await enterAs(person)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Stopped from the start: a running clock would turn the envelope between two checks.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.goto(paused)
    const envelope = page.getByRole('main').locator('[data-open]')
    await expectWhileTurned(page, envelope)
    await expect(envelope).toHaveAttribute('data-open', 'false')
    await page.clock.runFor(500)
    await expect(envelope).toHaveAttribute('data-open', 'false')
  })
})
