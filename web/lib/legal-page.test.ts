import { expect, test } from 'vitest'
import { currentLanguage } from './i18n.ts'
import { legalPage } from './legal-page.ts'

test('a legal page follows the chosen language where its address has a place for it', () => {
  const language = currentLanguage()
  expect(legalPage('https://firm.example/{lang}/terms')).toBe(`https://firm.example/${language}/terms`)
  expect(legalPage('https://firm.example/terms')).toBe('https://firm.example/terms')
  expect(legalPage(undefined)).toBe('')
})
