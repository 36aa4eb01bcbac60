import { describe, expect, test } from 'vitest'
import { readings, styleFindings } from './text-style.mjs'

const found = (language: 'en' | 'es' | 'it', message: string, key = 'page.text'): string[] =>
  styleFindings(language, new Map([[key, message]]), ['yup.required']).map((line) =>
    line.replace(/^.*? rule of style: it /, ''),
  )

test('reads a message once for each case', () => {
  expect(readings('{n, plural, one {# file} other {# files}} of {name}')).toEqual([
    '# file of {name}',
    '# files of {name}',
  ])
})

describe('finds', () => {
  test.each([
    ['en', 'Send an e-mail', 'page.text', 'writes "email" without a hyphen'],
    ['en', 'Please enter a name', 'yup.required', 'says what to do instead of "please"'],
    ['en', 'Enter a name.', 'yup.required', 'has no full stop: it is a message of a field'],
    ['it', 'Inserisca un nome.', 'yup.required', 'has no full stop: it is a message of a field'],
    ['en', 'Create Invoice', 'page.action', 'has capitals where sentence case has none'],
    ['es', 'Suman el {sum} %', 'page.text', 'has a no-break space before %'],
    ['es', 'Suman el 100%', 'page.text', 'has a no-break space before %'],
    ['it', 'La somma è 100 %', 'page.text', 'has no space before %'],
    ['es', 'Se le han abonado {amount}', 'page.text', 'does not say "abonar" for crediting'],
    ['it', 'Tentativi falliti', 'page.text', 'does not say "fallito" for what did not succeed'],
    ['it', 'Annulla', 'page.action', 'says "annullare" only of documents and payments'],
    ['it', 'Annulla l’abbonamento', 'page.action', 'says "annullare" only of documents and payments'],
    ['it', 'L’operazione non può essere annullata.', 'page.text', 'says "annullare" only of documents and payments'],
    ['es', 'Cancelar la suscripción', 'page.action', 'says "cancelar" only to close a dialog'],
    ['it', 'Sarà eliminato il {date}.', 'page.text', 'has no article before a placeholder'],
    ['it', 'Dal {from} in poi', 'page.text', 'has no article before a placeholder'],
    ['en', `${'word '.repeat(26)}ends.`, 'mail.text', 'is an email: its sentences are short'],
  ] as const)('%s: %s', (language, message, key, about) => {
    expect(found(language, message, key)).toEqual([about])
  })
})

test.each([
  ['en', 'Open Companies House', 'page.action'],
  ['en', 'VAT %', 'page.label'],
  ['es', 'Suman el 100\u00a0%.', 'page.text'],
  ['es', 'Participación (%)', 'page.label'],
  ['it', 'Ho letto l’{link} in data {date} nell’area {name}', 'page.text'],
  ['it', 'Annulla la fattura {number}', 'page.action'],
  ['it', 'L’abbonamento è stato disdetto, ma non è stato possibile annullare i pagamenti.', 'page.text'],
  ['es', 'Cancelar', 'page.action'],
  ['es', 'Companies House puede cancelar la inscripción de la sociedad.', 'page.text'],
  ['en', 'Apply Filters', 'list.apply'],
] as const)('leaves %s: %s', (language, message, key) => {
  expect(found(language, message, key)).toEqual([])
})
