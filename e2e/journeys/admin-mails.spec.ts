import { expect, test } from '#e2e/stack/journey.ts'
import { demo, registered } from '#e2e/stack/people.ts'

test.describe('outgoing mail', () => {
  test.beforeEach(async ({ product, enterAs }) => enterAs(await demo(product, 'admin')))
  test.afterEach(async ({ sandbox }) => sandbox.clearErrors())

  test('finds a mail by its recipient and shows it without its personal link', async ({
    page,
    product,
    sandbox,
    say,
  }) => {
    const person = await registered(product)
    const caught = await sandbox.mailTo(person.email)
    await page.goto('/admin/mails')
    await page.getByRole('searchbox', { name: say('mails.recipient') }).fill(person.email)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('to') === person.email)
    const row = page.getByRole('row').filter({ hasText: person.email })
    await expect(row).toHaveCount(1)
    await expect(row.getByText(say('mails.state.sent'))).toBeVisible()
    await row.getByText(say('mails.state.sent')).click()
    await page.waitForURL(/\/admin\/mails\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(caught.subject)
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', '')
    const body = frame.contentFrame().locator('body')
    await expect(body).toContainText('••••••••')
    expect(await body.innerHTML()).not.toMatch(/confirm_registration\/\d+\/[\w-]{20}/)
    // Its link was erased: there is nothing left to send.
    await expect(page.getByRole('button', { name: say('mails.resend') })).toBeDisabled()
    await page.getByRole('tab', { name: say('mails.text') }).click()
    await expect(page.getByText('••••••••')).toBeVisible()
  })

  test('shows why a refused mail waits, and sends it now', async ({ page, product, sandbox, say }) => {
    await sandbox.failures({ smtpRefuses: 'all' })
    const person = await registered(product)
    await page.goto(`/admin/mails?to=${encodeURIComponent(person.email)}`)
    const row = page.getByRole('row').filter({ hasText: person.email })
    await expect(row.getByText(say('mails.state.pending'))).toBeVisible()
    await row.getByRole('link').first().click()
    const send = page.getByRole('button', { name: say('mails.send_now') })
    await expect(async () => {
      await page.reload()
      await expect(page.locator('[class*=alert]').getByText(/\d{3}/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await send.click()
    // The server's own next attempt must not come before the press.
    await sandbox.clearErrors()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('mails.send_now') })
      .click()
    await expect(page.getByText(say('mails.resent', { to: person.email }))).toBeVisible()
    await sandbox.mailTo(person.email)
    await page.reload()
    await expect(page.getByText(say('mails.state.sent')).first()).toBeVisible()
  })

  test('reports that nothing matches, and clears the filters with one button', async ({ page, say }) => {
    await page.goto('/admin/mails?to=nobody-at-all&state=failed')
    await expect(page.getByText(say('mails.none_found'))).toBeVisible()
    await page
      .getByRole('button', { name: say('ui.clear_filters') })
      .first()
      .click()
    await page.waitForURL((url) => url.search === '')
    await expect(page.getByRole('searchbox', { name: say('mails.recipient') })).toHaveValue('')
  })

  test('leads to older ones in one step, and back to the newest', async ({ page, product, say }) => {
    for (let number = 0; number < 11; number += 1) await registered(product)
    await page.goto('/admin/mails?itemsPerPage=10')
    await page.getByRole('button', { name: say('ui.older') }).click()
    await page.waitForURL(/before=\d+/)
    await page.getByRole('button', { name: say('ui.newer') }).click()
    await page.waitForURL(/after=\d+/)
    await expect(page.getByRole('row')).toHaveCount(11)
  })
})
