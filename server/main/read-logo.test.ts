import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error.ts'
import { readConfiguration } from './read-configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'logo-'))
const file = (name: string, content: Buffer | string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const logoOf = (path: string) =>
  readConfiguration({ PROVIDER_LOGO_FILE: path }, () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' }))
    .settings.provider.logo
const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')

describe('readLogo', () => {
  test('returns none without a file', () => {
    expect(logoOf('')).toBeNull()
  })

  test.each([
    ['png', png],
    ['jpg', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['svg', '<?xml version="1.0"?>\n<!-- ours --><svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ] as const)('detects the type by content, not by name: %s', (kind, content) => {
    expect(logoOf(file(`${kind}.bin`, content))).toMatchObject({ kind })
  })

  test.each([
    ['a file that is not there', () => join(folder, 'missing.png'), 'cannot be read'],
    ['a page', () => file('page.svg', '<html><svg></svg></html>'), 'is not a PNG, JPEG or SVG picture'],
    ['an empty file', () => file('empty.png', ''), 'is not a PNG, JPEG or SVG picture'],
    ['a photograph', () => file('big.png', Buffer.concat([png, Buffer.alloc(1_000_000)])), 'larger than one megabyte'],
  ])('refuses %s with a sentence', (_, path, sentence) => {
    expect(() => logoOf(path())).toThrow(ConfigurationError)
    expect(() => logoOf(path())).toThrow(sentence)
  })
})
