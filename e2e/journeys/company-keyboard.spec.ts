import { expect, test } from '#e2e/stack/journey.ts'
import { onboarded } from '#e2e/stack/people.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'

test('fills in the whole wizard with the keyboard alone', async ({ page, product, sandbox, say, enterAs }) => {
  await enterAs(await onboarded(product, sandbox))
  await page.goto('/complete_registration/form')
  await expect(page.getByLabel(say('company.name'))).toBeVisible()
  const type = async (label: string, text: string): Promise<void> => {
    await tabTo(page, say(label))
    await page.keyboard.type(text)
  }
  const next = async (label: string): Promise<void> => {
    await tabTo(page, say(label))
    await page.keyboard.press('Enter')
  }
  await type('company.name', 'Keyboard Ltd')
  await type('company.description', 'Everything without a mouse.')
  await type('company.num_shareholders', '1')
  await type('company.share_capital', '5')
  await next('wizard.next')

  await expect(page.getByRole('region', { name: say('wizard.shareholder', { number: 1 }) })).toBeVisible()
  // One line shows the whole way, the same on every page of it; the form says which of its parts is shown.
  const way = page.getByRole('navigation', { name: say('onboarding.path') }).getByRole('listitem')
  await expect(way).toHaveCount(4)
  await expect(way.nth(3)).toHaveAttribute('aria-current', 'step')
  await expect(way.nth(3)).toContainText(say('onboarding.step.company'))
  // The step announces its name, and the next Tab reaches its first field.
  const part = page.getByRole('heading', { level: 2, name: say('wizard.step.shareholders') })
  await expect(part).toBeFocused()
  await expect(part).toContainText(say('wizard.part_of', { part: 2, total: 4 }))
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(say('person.name'))).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await type('person.name', 'Nora')
  await type('person.surname', 'Vale')
  await type('person.dateOfBirth', '12041988')
  await type('person.placeOfBirth', 'Verona')
  await type('person.addressStreet', 'Via Mazzini 4')
  await type('person.addressCity', 'Verona')
  await type('person.addressCountry', 'Italy')
  await type('person.phoneNumber', '+39 (045) 800-0000')
  await type('person.email', 'nora@example.test')
  await type('shareholder.share', '100')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: say('ui.yes') })).toBeChecked()
  await next('wizard.next')

  await expect(page.getByRole('radiogroup', { name: say('director.question') })).toBeVisible()
  await tabTo(page, say('ui.yes'))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: say('ui.no') })).toBeChecked()
  await next('wizard.next')

  await expect(page.getByRole('region', { name: say('review.title') })).toBeVisible()
  await type('last.compilerName', 'Nora')
  await type('last.compilerSurname', 'Vale')
  for (const box of ['last.adult', 'last.terms']) {
    await tabTo(page, say(box))
    await page.keyboard.press('Space')
  }
  await next('wizard.send')
  await page.waitForURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard Ltd')
})
