import { expectAccessible } from '#e2e/screens/checks.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { onboarded } from '#e2e/stack/people.ts'
import { aProduct } from '#e2e/steps/buying.ts'
import { button, field } from '#e2e/steps/fields.ts'

test.describe('the suggested countries', () => {
  test.use({ language: 'it' })

  test('are in the language of the reader, and any other text stays allowed', async ({ page, product, say }) => {
    const { page: link } = await aProduct(product)
    await page.goto(link)
    const country = field(page, say('purchase.country'))
    await expect(country).toHaveRole('combobox')
    await expect(country).toHaveAttribute('autocomplete', 'country-name')
    await expect(page.locator('datalist option')).toHaveCount(0)
    await country.focus()
    await expect(page.locator('datalist option')).toHaveCount(249)
    const first = await page
      .locator('datalist option')
      .evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute('value')))
    expect(first).toEqual(['Regno Unito', 'Spagna', 'Italia', 'Afghanistan'])
    // The field's own suggestions, not those of another one.
    expect(await country.evaluate((input: HTMLInputElement) => input.list?.options.length)).toBe(249)
    await country.fill('Repubblica di San Marino')
    await button(page, say('purchase.submit')).click()
    await expect(field(page, say('purchase.name'))).toHaveAttribute('aria-invalid', 'true')
    await expect(country).toHaveValue('Repubblica di San Marino')
    await expect(country).not.toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'the form with its suggestions')
  })

  test('are offered for a shareholder, whose address the browser does not know', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    await enterAs(await onboarded(product, sandbox))
    await page.goto('/complete_registration/form')
    await field(page, say('company.name')).fill('Lanterna Ltd')
    await field(page, say('company.description')).fill('Libri.')
    await field(page, say('company.num_shareholders')).fill('1')
    await field(page, say('company.share_capital')).fill('100')
    await button(page, say('wizard.next')).click()
    const country = field(page, say('person.addressCountry'))
    await country.focus()
    await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Regno Unito')
    await expect(country).toHaveAttribute('autocomplete', 'on')
  })
})
