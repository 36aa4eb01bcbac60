import { expect, test } from 'vitest'
import { preferencesCookie, preferencesIn } from './preferences.ts'

test('the cookie keeps language and currency for 365 days, to our own pages only', () => {
  const cookie = preferencesCookie({ lang: 'es', currency: '£' }, true)
  expect(cookie).toContain('; Path=/; Max-Age=31536000; SameSite=Strict; Secure')
  expect(preferencesIn(`a=b; ${cookie.split(';')[0]}; c=d`)).toEqual({ lang: 'es', currency: '£' })
  expect(preferencesCookie({ lang: 'en', currency: '€' }, false)).not.toContain('Secure')
})

test('a language that is an account’s is told from one that a visitor chose', () => {
  const cookie = preferencesCookie({ lang: 'it', currency: '€', ofAccount: true }, true)
  expect(preferencesIn(cookie.split(';')[0] ?? '')).toEqual({ lang: 'it', currency: '€', ofAccount: true })
  const odd = `portico_preferences=${encodeURIComponent('{"lang":"it","ofAccount":"yes"}')}`
  expect(preferencesIn(odd)).toEqual({ lang: 'it', currency: '€' })
})

test('nothing there, nonsense and unknown values fall back', () => {
  expect(preferencesIn('other=1')).toBeNull()
  expect(preferencesIn('portico_preferences=%7Bbroken')).toEqual({ lang: 'en', currency: '€' })
  expect(preferencesIn(`portico_preferences=${encodeURIComponent('{"lang":"de","currency":"Y"}')}`)).toEqual({
    lang: 'en',
    currency: '€',
  })
})
