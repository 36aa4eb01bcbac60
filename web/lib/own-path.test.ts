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
