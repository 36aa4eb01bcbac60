import decodeQR from 'qr/decode.js'
import { expect, test } from '#e2e/stack/journey.ts'
import { confirmed } from '#e2e/stack/people.ts'
import { dialog, enrol, section } from '#e2e/steps/account.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'

test.describe('two-step login', () => {
  test.use({ stackName: 'pair' })

  for (const language of ['en', 'es', 'it'] as const)
    test.describe(language, () => {
      test.use({ language })
      test('is set up with the app, required at the next log-in, and removed again', async ({
        page,
        context,
        product,
        sandbox,
        say,
        enterAs,
      }) => {
        const person = await confirmed(product, sandbox, language)
        await enterAs(person)
        await page.goto('/account')
        const { app, codes } = await enrol(page, say, person.password)
        expect(codes).toHaveLength(10)
        const card = section(page, say('account.factor'))
        await expect(card).toContainText(say('account.factor.codes_left', { count: 10 }))
        await sandbox.mailTo(person.email, say('mail.two_factor_on.subject'))

        await context.clearCookies({ name: 'portico' })
        await page.goto('/login?redirect=%2Faccount')
        await logInByForm(page, language, person)
        await expect(page.getByRole('heading', { name: say('login.code_title') })).toBeVisible()
        const code = field(page, say('login.code'))
        await expect(code).toBeFocused()
        await code.fill('000000')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(say('error.invalid_code'))
        await code.fill(await app.fresh())
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/account$/)

        await button(card, say('account.factor.remove')).click()
        await field(dialog(page), say('account.password.old')).fill(person.password)
        await field(dialog(page), say('login.code')).fill(codes[0] ?? '')
        await button(dialog(page), say('account.factor.remove')).click()
        await expect(toast(page, say('ui.toasts'), say('account.factor.removed'))).toBeVisible()
        await context.clearCookies({ name: 'portico' })
        await page.goto('/login?redirect=%2Faccount')
        await logInByForm(page, language, person)
        await page.waitForURL(/\/account$/)
      })
    })

  test('encodes the same key in the picture; a wrong code or password preserves what was typed', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await confirmed(product, sandbox)
    await enterAs(person)
    await page.goto('/account')
    await button(page, say('account.factor.start')).click()
    await field(dialog(page), say('account.password.old')).fill('not the right one')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(say('error.incorrect_password'))
    await field(dialog(page), say('account.password.old')).fill(person.password)
    await page.keyboard.press('Enter')
    const picture = dialog(page).getByRole('img', { name: say('account.enrol.picture') })
    await expect(picture).toBeVisible()
    const pixels = await picture.evaluate(async (svg) => {
      const size = 232
      const text = new XMLSerializer().serializeToString(svg).replace('<svg', `<svg width="${size}" height="${size}"`)
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
      await image.decode()
      const canvas = new OffscreenCanvas(size, size)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, size, size)
      return { width: size, height: size, data: [...(context?.getImageData(0, 0, size, size).data ?? [])] }
    })
    const uri = new URL(decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) }))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain(person.email)
    const secret = uri.searchParams.get('secret') ?? ''
    await expect(dialog(page)).toContainText(secret.replace(/(.{4})(?!$)/g, '$1 '))
    await field(dialog(page), say('login.code')).fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(say('error.invalid_code'))
    await expect(field(dialog(page), say('login.code'))).toHaveValue('000000')
  })

  test('a recovery code opens the account once, and new ones replace the old', async ({
    page,
    context,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await confirmed(product, sandbox)
    await enterAs(person)
    await page.goto('/account')
    const { codes } = await enrol(page, say, person.password)
    const enterWith = async (code: string): Promise<void> => {
      await context.clearCookies({ name: 'portico' })
      await page.goto('/login?redirect=%2Faccount')
      await logInByForm(page, 'en', person)
      await field(page, say('login.code')).fill(code)
      await page.keyboard.press('Enter')
    }
    await enterWith(codes[0] ?? '')
    await page.waitForURL(/\/account$/)
    const card = section(page, say('account.factor'))
    await expect(card).toContainText(say('account.factor.codes_left', { count: 9 }))
    await button(card, say('account.factor.renew')).click()
    await field(dialog(page), say('account.password.old')).fill(person.password)
    await field(dialog(page), say('login.code')).fill(codes[1] ?? '')
    await button(dialog(page), say('account.factor.renew')).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
    await button(dialog(page), say('account.codes.saved')).click()
    await expect(card).toContainText(say('account.factor.codes_left', { count: 10 }))
    await enterWith(codes[2] ?? '')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('error.invalid_code'))
  })
})
