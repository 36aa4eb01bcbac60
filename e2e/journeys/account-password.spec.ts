import { expect, test } from '#e2e/stack/journey.ts'
import { logIn, registered } from '#e2e/stack/people.ts'
import { phrasesOf } from '#e2e/stack/phrases.ts'
import { productClient } from '#e2e/stack/product-client.ts'
import { section } from '#e2e/steps/account.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'

test.describe('own password, sessions and language', () => {
  test.use({ stackName: 'pair' })

  for (const language of ['en', 'es', 'it'] as const)
    test.describe(language, () => {
      test.use({ language })
      test('refuses a wrong old password; the right one changes it and logs the others out immediately', async ({
        page,
        product,
        sandbox,
        say,
        enterAs,
      }) => {
        const person = await registered(product, language)
        const elsewhere = productClient(product)
        await logIn(elsewhere, person)
        await enterAs(person)
        await page.goto('/account')
        const card = section(page, say('account.password'))
        const next = `a brighter river ${person.id}`
        await field(card, say('account.password.old')).fill('not the right one')
        await field(card, say('account.new_password')).fill(next)
        await field(card, say('account.confirm_password')).fill(next)
        await button(card, say('account.password.save')).click()
        await expect(card.getByRole('alert')).toContainText(say('error.incorrect_password'))
        await expect(field(card, say('account.password.old'))).toBeFocused()
        await expect(field(card, say('account.new_password'))).toHaveValue(next)

        await field(card, say('account.password.old')).fill(person.password)
        await button(card, say('account.password.save')).click()
        await expect(toast(page, say('ui.toasts'), say('account.password.done'))).toBeVisible()
        expect((await elsewhere.call('POST', '/me/')).status).toBe(401)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: say('account.title') })).toBeVisible()
        await logIn(elsewhere, { ...person, password: next })
        const mail = await sandbox.mailTo(person.email, say('mail.own_password_changed.subject'))
        expect(mail.text).toContain(say('mail.own_password_changed.footnote'))
      })
    })

  test('refuses an easily guessed password at its field', async ({ page, product, say, enterAs }) => {
    const person = await registered(product)
    await enterAs(person)
    await page.goto('/account')
    const card = section(page, say('account.password'))
    await field(card, say('account.password.old')).fill(person.password)
    await field(card, say('account.new_password')).fill('password1')
    await field(card, say('account.confirm_password')).fill('password1')
    await button(card, say('account.password.save')).click()
    await expect(card.getByText(say('error.password_too_common')).last()).toBeVisible()
    await expect(field(card, say('account.new_password'))).toBeFocused()
  })

  test('lists devices, logs one out, then all others, by keyboard alone', async ({ page, product, say, enterAs }) => {
    const person = await registered(product)
    const others = [productClient(product), productClient(product), productClient(product)]
    for (const other of others) await logIn(other, person)
    const alive = async (): Promise<number> => {
      const answers = await Promise.all(others.map((other) => other.call('POST', '/me/')))
      // Without a cookie, which an ended session removes, the answer has no user.
      return answers.filter(({ status, text }) => status === 200 && !text.includes('"user":null')).length
    }
    await enterAs(person)
    await page.goto('/account')
    const card = section(page, say('account.sessions'))
    await expect(card.getByRole('listitem')).toHaveCount(4)
    await expect(card.getByRole('listitem').first()).toContainText(say('account.sessions.this'))
    await card
      .getByRole('button', { name: say('account.sessions.end') })
      .nth(1)
      .focus()
    await page.keyboard.press('Enter')
    await expect(button(page.getByRole('dialog'), say('account.cancel'))).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('listitem')).toHaveCount(3)
    expect(await alive()).toBe(2)
    await button(card, say('account.sessions.end_others')).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('listitem')).toHaveCount(1)
    expect(await alive()).toBe(0)
  })

  test('opens the page in the middle of registration, and saves its language', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const person = await registered(product)
    await enterAs(person)
    await page.goto('/complete_registration/subscription')
    await page.getByRole('link', { name: say('nav.account') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('account.title') })).toBeVisible()
    await section(page, say('account.language')).getByRole('combobox').selectOption('it')
    const it = phrasesOf('it')
    await expect(page.getByRole('heading', { level: 1, name: it('account.title') })).toBeVisible()
    await expect(toast(page, it('ui.toasts'), it('account.language.done'))).toBeVisible()
    expect((await logIn(productClient(product), person)).language).toBe('it')
  })
})
