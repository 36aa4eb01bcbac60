import { describe, expect, test } from 'vitest'
import { misnamedFile, retiredNames } from './plain-names.mjs'

describe('retired names', () => {
  test.each([
    ['const mostBytes = 5', 'mostBytes'],
    ['const fewestTries = 5', 'fewestTries'],
    ['export const usualPage = 1', 'usualPage'],
    ['onGiveUp()', 'onGiveUp'],
    ['await holdCustomer(trx)', 'holdCustomer'],
    ['type CustomerPapers = string', 'CustomerPapers'],
  ])('finds %s', (code, name) => {
    expect(retiredNames('server/domains/x.ts', code)).toEqual([expect.stringContaining(`"${name}"`)])
  })

  test.each(['const mostRecent = 1', "const text = 'mostBytes'", '/** mostBytes */', 'const maxBytes = 5'])(
    'leaves %s',
    (code) => {
      expect(retiredNames('server/domains/x.ts', code)).toEqual([])
    },
  )
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
