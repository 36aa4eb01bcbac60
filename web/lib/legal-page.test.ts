import { expect, test } from 'vitest'
import { currentLanguage } from './i18n.ts'
import { legalPage } from './legal-page.ts'

test('inserts the chosen language into a legal page’s address if it has a placeholder', () => {
  const language = currentLanguage()
  expect(legalPage('https://firm.example/{lang}/terms')).toBe(`https://firm.example/${language}/terms`)
  expect(legalPage('https://firm.example/terms')).toBe('https://firm.example/terms')
  expect(legalPage(undefined)).toBe('')
})
