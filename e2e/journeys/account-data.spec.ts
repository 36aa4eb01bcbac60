import { readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/stack/journey.ts'
import { onboarded, registered, subscribe } from '#e2e/stack/people.ts'
import { dialog, section } from '#e2e/steps/account.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { storedFiles } from '#e2e/steps/stored-zip.ts'

test.describe('own data and account deletion', () => {
  test.use({ stackName: 'pair' })

  test('exports the archive only with the password, with all of its owner’s data', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await onboarded(product, sandbox)
    await enterAs(person)
    await page.goto('/account')
    await button(section(page, say('account.export')), say('account.export.start')).click()
    await field(dialog(page), say('account.password.old')).fill('not the right one')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(say('error.incorrect_password'))
    await field(dialog(page), say('account.password.old')).fill(person.password)
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/)
    const files = storedFiles(await readFile(await download.path()))
    expect(files.get('data/account.json')).toContain(person.email)
    expect(files.get('data/subscriptions.json')).toContain('"status": "active"')
    expect(files.get('index.html')).toContain(say('export.section.payment_invoices'))
    await expect(toast(page, say('ui.toasts'), say('account.export.done'))).toBeVisible()
    await expect(section(page, say('account.activity'))).toContainText(say('account.activity.data_exported'))
  })

  for (const language of ['en', 'es', 'it'] as const)
    test.describe(language, () => {
      test.use({ language })
      test('deletes the account, logs out everywhere, and a log-in withdraws it', async ({
        page,
        product,
        sandbox,
        say,
        enterAs,
      }) => {
        const person = await registered(product, language)
        await enterAs(person)
        await page.goto('/account')
        await button(page, say('account.deletion.start')).click()
        await field(dialog(page), say('account.password.old')).fill(person.password)
        await button(dialog(page), say('account.deletion.confirm')).click()
        await page.waitForURL(/\/login$/)
        expect((await person.client.call('POST', '/me/')).status).toBe(401)
        const mail = await sandbox.mailTo(person.email, say('mail.deletion_requested.heading').slice(0, 10))
        expect(mail.links.some((link) => link.endsWith('/login'))).toBe(true)
        await logInByForm(page, language, person)
        await expect(toast(page, say('ui.toasts'), say('login.restored'))).toBeVisible()
        await page.waitForURL(/\/complete_registration\/subscription$/)
      })
    })

  test('requires a running subscription to be cancelled first', async ({ page, product, sandbox, say, enterAs }) => {
    const person = await registered(product)
    await subscribe(person, sandbox)
    await enterAs(person)
    await page.goto('/account')
    const card = section(page, say('account.deletion'))
    await expect(card).toContainText(say('account.deletion.subscription'))
    await expect(button(card, say('account.deletion.start'))).toBeDisabled()
    const body = { password: person.password }
    const answer = await person.client.call('POST', '/me/deletion', { body })
    expect([answer.status, answer.body]).toEqual([409, { message: 'subscription_running' }])
  })
})
