import { describe, expect, test } from 'vitest'
import { findings, placeholders } from './translation-rules.mjs'

const source = (text: string, path = 'web/public/page.tsx') => ({ path, text })

const found = (
  messages: { en?: object; es?: object; it?: object },
  { code = "t('a.b') t('a.c')", codes = [] as string[], prefixes = {} } = {},
): string[] => {
  const good = { 'a.b': 'Ciao {name}', 'a.c': 'Uno' }
  const file = (own: object) => ({ 'a.json': JSON.stringify(own, null, 2) })
  return findings({
    catalogues: {
      en: file(messages.en ?? { 'a.b': 'Hello {name}', 'a.c': 'One' }),
      es: file(messages.es ?? good),
      it: file(messages.it ?? good),
    },
    sources: [source(code)],
    codes,
    prefixes,
  })
}

test('finds nothing in complete catalogues', () => {
  expect(found({})).toEqual([])
})

describe('finds', () => {
  test.each([
    ['a missing text', { it: { 'a.b': 'Ciao {name}' } }, 'it: a.c is missing (a.json)'],
    ['a text too many', { it: { 'a.b': 'Ciao {name}', 'a.c': 'Uno', 'a.d': 'Due' } }, 'it: a.d is not in English'],
    [
      'another placeholder',
      { it: { 'a.b': 'Ciao {nome}', 'a.c': 'Uno' } },
      'it: a.b has the placeholders [nome:text], in English [name:text]',
    ],
    ['broken ICU', { it: { 'a.b': 'Ciao {name', 'a.c': 'Uno' } }, 'it: a.b: '],
    ['an English text', { it: { 'a.b': 'Hello {name}', 'a.c': 'Uno' } }, 'it: a.b is the English text'],
    [
      'an English word',
      { it: { 'a.b': 'Ciao {name}, please', 'a.c': 'Uno' } },
      'it: a.b holds the English word "please"',
    ],
    ['an empty text', { it: { 'a.b': 'Ciao {name}', 'a.c': ' ' } }, 'it: a.c says nothing'],
    [
      'an unused text',
      { en: { 'a.b': 'Hello {name}', 'a.c': 'One', 'a.z': 'Two' } },
      'en: a.z is used nowhere (a.json)',
    ],
  ])('%s', (_, messages, line) => {
    expect(found(messages).some((one) => one.startsWith(line))).toBe(true)
  })

  test('a code of the contract without a text', () => {
    expect(found({}, { codes: ['error.lost'] })).toEqual(['en: error.lost is declared by the contract and has no text'])
  })

  test('a key that is twice in a file, or in two files', () => {
    const twice = '{\n"a": "x",\n"a": "y"\n}'
    const sources = [source("'a'")]
    const one = { catalogues: { en: { 'a.json': twice } }, sources, codes: [], prefixes: {} }
    expect(findings(one)).toEqual(['locales/en/a.json holds a key twice'])
    const two = { ...one, catalogues: { en: { 'a.json': '{"a":"x"}', 'b.json': '{"a":"y"}' } } }
    expect(findings(two)).toEqual(['en: a stands in a.json and in b.json'])
  })

  test('texts written into a screen', () => {
    expect(found({}, { code: "t('a.b') t('a.c') <p>Written here</p>" })).toEqual([
      'web/public/page.tsx holds a written text: "Written here"',
    ])
    expect(found({}, { code: `t('a.b') t('a.c') <Field label="Your name" />` })).toEqual([
      'web/public/page.tsx holds a written text: "Your name"',
    ])
  })
})

test('finds a title with a full stop, not a text with one', () => {
  const it = { 'a.b': 'Ciao {name}.', 'a.c': 'Uno.' }
  expect(found({ it }, { code: "<EmptyState title={t('a.b')} text={t('a.c')} />" })).toEqual([
    'it: a.b is a title in web/public/page.tsx and ends with a full stop',
  ])
})

test('a value after a prefix counts only if the contract lists it', () => {
  const messages = { en: { 'a.x': 'X', 'a.y': 'Y' }, es: { 'a.x': 'X', 'a.y': 'Y' }, it: { 'a.x': 'X', 'a.y': 'Y' } }
  const code = 't(`a.${letter}`)'
  expect(found(messages, { code, prefixes: { 'a.': ['x'] } })).toEqual(['en: a.y is used nowhere (a.json)'])
  expect(found(messages, { code, prefixes: { 'a.': ['x', 'y'] } })).toEqual([])
})

test('a template with an end counts for the names that the code contains', () => {
  const texts = { 'a.x.b': 'X', 'a.y.b': 'Y' }
  const messages = { en: texts, es: texts, it: texts }
  expect(found(messages, { code: "t(`a.${name}.b`) of('x')" })).toEqual(['en: a.y.b is used nowhere (a.json)'])
  expect(found(messages, { code: "t(`a.${name}.c`) of('x', 'y')" })).toHaveLength(2)
  expect(found(messages, { code: "t(`a.${name}.b`) of('x', 'y')" })).toEqual([])
})

test('placeholders are names with their types, including those inside cases', () => {
  expect(placeholders('{n, plural, one {# of {all, number}} other {#}} {name}')).toEqual([
    'all:number',
    'n:plural',
    'name:text',
  ])
  expect(() => placeholders('{n, plural, one {#}}')).toThrow('other')
})
