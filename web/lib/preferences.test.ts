import { expect, test } from 'vitest'
import { preferencesCookie, preferencesIn } from './preferences.ts'

test('stores language and currency for 365 days, for our own pages only', () => {
  const cookie = preferencesCookie({ lang: 'es', currency: '£' }, true)
  expect(cookie).toContain('; Path=/; Max-Age=31536000; SameSite=Strict; Secure')
  expect(preferencesIn(`a=b; ${cookie.split(';')[0]}; c=d`)).toEqual({ lang: 'es', currency: '£' })
  expect(preferencesCookie({ lang: 'en', currency: '€' }, false)).not.toContain('Secure')
})

test('distinguishes an account’s language from one that a visitor chose', () => {
  const cookie = preferencesCookie({ lang: 'it', currency: '€', ofAccount: true }, true)
  expect(preferencesIn(cookie.split(';')[0] ?? '')).toEqual({ lang: 'it', currency: '€', ofAccount: true })
  const odd = `portico_preferences=${encodeURIComponent('{"lang":"it","ofAccount":"yes"}')}`
  expect(preferencesIn(odd)).toEqual({ lang: 'it', currency: '€' })
})

test('falls back for missing, invalid and unknown values', () => {
  expect(preferencesIn('other=1')).toBeNull()
  expect(preferencesIn('portico_preferences=%7Bbroken')).toEqual({ lang: 'en', currency: '€' })
  expect(preferencesIn(`portico_preferences=${encodeURIComponent('{"lang":"de","currency":"Y"}')}`)).toEqual({
    lang: 'en',
    currency: '€',
  })
})
