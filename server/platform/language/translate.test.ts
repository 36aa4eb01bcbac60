import { describe, expect, test } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { catalogue } from './catalogue.ts'
import { translate } from './translate.ts'

describe('translate', () => {
  test('fills placeholders and counts in each language', () => {
    const one = (language: (typeof languages)[number]) => translate(language, 'mail.reset.footnote', { hours: 1 })
    expect(one('en')).toContain('for 1 hour.')
    expect(one('es')).toContain('durante 1 hora.')
    expect(one('it')).toContain('per 1 ora.')
    expect(translate('it', 'mail.welcome.footnote', { hours: 48 })).toContain('per 48 ore.')
  })

  test('takes a value as it is, braces and all', () => {
    expect(translate('en', 'mail.confirm.heading', { name: '{hours, plural, other {x}} <b>' })).toBe(
      'Welcome to {hours, plural, other {x}} <b>',
    )
  })

  test('has no phrase for a key that nobody wrote', () => {
    expect(() => translate('en', 'mail.nothing')).toThrow('mail.nothing')
  })

  test.each(languages)('has every mail text in %s, with the same placeholders', (language) => {
    const names = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1]))
    const mails = [...catalogue('en')].filter(([key]) => key.startsWith('mail.'))
    expect(mails.length).toBeGreaterThan(30)
    for (const [key, english] of mails) {
      const text = catalogue(language).get(key) ?? ''
      expect(text, key).not.toBe('')
      expect(names(text), key).toEqual(names(english))
    }
  })
})
