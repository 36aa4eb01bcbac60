import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { catalogue } from './catalogue.ts'
import { translate } from './translate.ts'

/** Lists the placeholders of a compiled message, also inside plural branches. */
const namesIn = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.flatMap((token: unknown) => {
        if (!Array.isArray(token)) return []
        const [name, , branches] = token as [string, unknown?, (object | null)?]
        return [name, ...Object.values(branches ?? {}).flatMap((branch: unknown) => namesIn(branch))]
      })
    : []
const names = (text: string): Set<string> => new Set(namesIn(compileMessageOrThrow(text)))

describe('translate', () => {
  test('fills placeholders and plurals in each language', () => {
    const one = (language: (typeof languages)[number]) => translate(language, 'mail.reset.footnote', { hours: 1 })
    expect(one('en')).toContain('in 1 hour.')
    expect(one('es')).toContain('dentro de 1 hora.')
    expect(one('it')).toContain('tra 1 ora.')
    expect(translate('it', 'mail.welcome.footnote', { hours: 48 })).toContain('tra 48 ore.')
  })

  test('groups the digits of numbers in each language', () => {
    const counted = (language: (typeof languages)[number]) => translate(language, 'ui.counted', { total: 1234 })
    expect(languages.map(counted)).toEqual(['1,234 entries', '1.234 entradas', '1.234 voci'])
    const more = (language: (typeof languages)[number]) => translate(language, 'ui.counted_more', { total: 1234 })
    expect(languages.map(more)).toEqual(['More than 1,234 entries', 'Más de 1.234 entradas', 'Oltre 1.234 voci'])
  })

  test('inserts a value as it is, braces included', () => {
    expect(translate('en', 'mail.confirm.heading', { name: '{hours, plural, other {x}} <b>' })).toBe(
      'Welcome to {hours, plural, other {x}} <b>',
    )
  })

  test('throws for an unknown key', () => {
    expect(() => translate('en', 'mail.nothing')).toThrow('mail.nothing')
  })

  test.each(languages)('has every mail text in %s with the same placeholders', (language) => {
    const mails = [...catalogue('en')].filter(([key]) => key.startsWith('mail.'))
    expect(mails.length).toBeGreaterThan(30)
    for (const [key, english] of mails) {
      const text = catalogue(language).get(key) ?? ''
      expect(text, key).not.toBe('')
      expect(names(text), key).toEqual(names(english))
    }
  })
})
