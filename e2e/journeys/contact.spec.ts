import { expect, test } from '#e2e/stack/journey.ts'
import { freshPerson } from '#e2e/stack/people.ts'
import { beforeLink } from '#e2e/stack/phrases.ts'
import { productClient } from '#e2e/stack/product-client.ts'
import { button, field, tick } from '#e2e/steps/fields.ts'

const providerOf = async (
  product: string,
): Promise<{ email: string; phone: string; legalName: string; social: unknown[] }> =>
  ((await productClient(product).call('GET', '/config')).body as { provider: never }).provider

for (const language of ['en', 'it'] as const)
  test.describe(`contact in ${language}`, () => {
    test.use({ language })

    test('delivers a message to the provider with the sender as Reply-To', async ({ page, product, sandbox, say }) => {
      const { email } = freshPerson()
      const provider = await providerOf(product)
      await page.goto('/contact_us')
      await field(page, say('contact.name')).fill('Nora Vale\r\nBcc: all@example.test')
      await field(page, say('contact.email')).fill(email)
      await field(page, say('contact.subject')).selectOption('help')
      const message = field(page, say('contact.message'))
      await message.fill('Too short.')
      await expect(page.getByText(say('ui.characters_left', { left: 990 }))).toBeVisible()
      await button(page, say('contact.submit')).click()
      await expect(page.getByText(say('yup.too_short', { min: 50 }))).toBeVisible()
      await expect(page.getByText(say('yup.checkbox_required'))).toBeVisible()
      await message.fill(`<b onclick="alert(1)">I would like to know</b> what a plan includes. ${email}`)
      await tick(page, beforeLink(language, 'contact.privacy')).check()
      await button(page, say('contact.submit')).click()
      await expect(page.getByText(say('contact.sent', { email }))).toBeVisible()

      const mail = (await sandbox.control(
        'GET',
        `/messages/wait?to=${provider.email}&search=${email}&timeoutMs=20000`,
      )) as Awaited<ReturnType<typeof sandbox.mailTo>>
      expect(mail.replyTo.map(({ address }) => address)).toEqual([email])
      expect(mail.envelope.to).toEqual([provider.email])
      expect(mail.text).toContain('what a plan includes')
      expect(mail.html).not.toContain('<b onclick')
    })

    test('shows the provider’s contact details, and no social buttons that are not configured', async ({
      page,
      product,
      say,
    }) => {
      const provider = await providerOf(product)
      await page.goto('/contact_us')
      const card = page.getByRole('region', { name: say('contact.details') })
      await expect(card.getByRole('link', { name: provider.email })).toHaveAttribute('href', `mailto:${provider.email}`)
      await expect(card).toContainText(provider.phone)
      await expect(card).toContainText(provider.legalName)
      expect(provider.social).toEqual([])
      await expect(card.getByRole('navigation')).toHaveCount(0)
    })

    test('accepts more than 1000 pasted characters, counts them, and refuses them', async ({ page, say }) => {
      await page.goto('/contact_us')
      await field(page, say('contact.message')).fill('x'.repeat(1005))
      await expect(page.getByText(say('ui.characters_over', { over: 5 }))).toBeVisible()
      await button(page, say('contact.submit')).click()
      await expect(page.getByText(say('yup.too_long', { max: 1000 }))).toBeVisible()
    })
  })
