import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/documents?page=2#x', '/documents?page=2#x'],
  [undefined, '/dashboard'],
  ['', '/dashboard'],
  ['/', '/dashboard'],
  ['/login?redirect=/login', '/dashboard'],
  ['//evil.test', '/dashboard'],
  ['/.//evil.test', '/dashboard'],
  ['/..//evil.test', '/dashboard'],
  ['/a/..//evil.test', '/dashboard'],
  ['/\\evil.test', '/dashboard'],
  ['/\t/evil.test', '/dashboard'],
  ['https://evil.test/', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['documents', '/dashboard'],
])('leads from %s to %s after the login', (wanted, path) => {
  expect(ownPath(wanted, 'https://portico.test')).toBe(path)
})

test('leads to the given start page without a requested one', () => {
  expect(ownPath(undefined, 'https://portico.test', '/manager/home')).toBe('/manager/home')
  expect(ownPath('//evil.test', 'https://portico.test', '/manager/home')).toBe('/manager/home')
  expect(ownPath('/invoices', 'https://portico.test', '/manager/home')).toBe('/invoices')
})
