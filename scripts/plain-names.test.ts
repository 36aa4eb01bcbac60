import { describe, expect, test } from 'vitest'
import { misnamedFile, retiredNames, retiredStyleNames } from './plain-names.mjs'

describe('retired names', () => {
  test.each([
    ['const mostBytes = 5', 'mostBytes'],
    ['const fewestTries = 5', 'fewestTries'],
    ['export const usualPage = 1', 'usualPage'],
    ['onGiveUp()', 'onGiveUp'],
    ['await holdCustomer(trx)', 'holdCustomer'],
    ['type CustomerPapers = string', 'CustomerPapers'],
    ['const isHeld = true', 'isHeld'],
    ['const { kept_rows } = read()', 'kept_rows'],
    ['return asks(1) // once', 'asks'],
    ['<p className={css.faults}>', 'faults'],
    ['const next = goesOn(text)', 'goesOn'],
    ['export const tellOwner = 1', 'tellOwner'],
  ])('finds %s', (code, name) => {
    expect(retiredNames('server/domains/x.ts', code)).toEqual([expect.stringContaining(`"${name}"`)])
  })

  test.each([
    ['/** Reads what was kept. */', 'kept'],
    ['// The customer is told once.', 'told'],
    ['const a = 1 // begins at zero', 'begins'],
    ['/**\n * Lists the faults.\n */', 'faults'],
  ])('finds it in the comment %s', (text, word) => {
    expect(retiredNames('web/x.tsx', text)).toEqual([
      expect.stringContaining(`"${word}" is a retired word in a comment`),
    ])
  })

  test.each([
    'const mostRecent = 1',
    "const text = 'mostBytes'",
    'const text = `was kept`',
    'const pattern = /kept|told/g',
    'const maxBytes = 5',
    'const defaults = { default: 1 }',
    "const place_of_birth = 'Rome'",
    'const onHoldReason = null',
    'useQuery({ placeholderData: keepPreviousData })',
    'useQuery({ keepMounted: true })',
    '/** Takes `kept` from the answer; keeps the default. */',
  ])('leaves %s', (code) => {
    expect(retiredNames('server/domains/x.ts', code)).toEqual([])
  })

  test('leaves migrations', () => {
    expect(retiredNames('server/main/migrations/0001-x.ts', 'const kept = 1')).toEqual([])
  })
})

describe('retired names in style sheets', () => {
  test.each([
    ['.keptRow { color: red }', 'keptRow'],
    ['a:hover .is-held { --gap: 1px }', 'is-held'],
    [':root { --paper-shadow: none }', '--paper-shadow'],
    ['.row { width: var(--usual, var(--told-width)) }', '--told-width'],
    ['@keyframes begin-fade { from { opacity: 0 } }', 'begin-fade'],
    ['.frame { container: fault-list / inline-size }', 'fault-list'],
    ['/* The row stood here. */', 'stood'],
  ])('finds %s', (text, word) => {
    expect(retiredStyleNames('web/x.module.css', text)).toEqual([expect.stringContaining(`"${word}"`)])
  })

  test.each([
    '.grid { place-items: center; transition: none }',
    '.icon { background: url(/keep/try.svg) }',
    ".title::after { content: 'kept' }",
    '.row { margin: 0.5rem } /* The rows remain. */',
  ])('leaves %s', (text) => {
    expect(retiredStyleNames('web/x.module.css', text)).toEqual([])
  })
})

describe('a file with one export', () => {
  test.each([
    [
      'web/lib/parse.ts',
      'export const parseNumber = 1',
      ['web/lib/parse.ts is not named after its export parseNumber: parse-number'],
    ],
    ['web/lib/parse-number.ts', 'export const parseNumber = 1', []],
    ['web/lib/parse.ts', 'export const parseNumber = 1\nexport const formatNumber = 2', []],
    ['server/domains/x/routes.ts', 'export const makeRoutes = 1', []],
    ['contract/x/webhook.ts', 'export const stripeWebhook = 1', []],
  ])('%s', (path, code, found) => {
    expect(misnamedFile(path, code)).toEqual(found)
  })
})
