import { expect, it } from 'vitest'
import { matchEntries } from './match-entries.ts'

const entries = [
  'Ajustes',
  'Páginas públicas',
  'New invoice',
  'Invoices and credit notes',
  'Società',
  'Pro-formas',
].map((title) => ({
  title,
}))

it.each([
  ['pub', ['Páginas públicas']],
  ['PAGINAS', ['Páginas públicas']],
  ['página púb', ['Páginas públicas']],
  ['invo', ['Invoices and credit notes', 'New invoice']],
  ['new in', ['New invoice']],
  ['societa', ['Società']],
  ['PRO-F', ['Pro-formas']],
  ['voice', []],
  ['%%', []],
  ['(.*) nothing', []],
])('finds pages by the words of their names: %j', (typed, titles) => {
  expect(matchEntries(entries, typed).map(({ title }) => title)).toEqual(titles)
})

it('lists all for no text', () => expect(matchEntries(entries, ' ')).toHaveLength(entries.length))
