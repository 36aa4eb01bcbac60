import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditActions, auditTargetTypes } from '#contract/platform/audit-actions.ts'

const server = join(import.meta.dirname, '../..')

/** Lists the server's files that write to the audit trail, without tests. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path) && /^(domains|main|platform\/audit)\//.test(path),
  )
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .filter((text) => /audit/i.test(text))

const named = (pattern: RegExp): string[] =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted()

test('every action that the server records is a known one and has a label', () => {
  const written = named(/\baction(?::|\b[^\n]*\?) '([a-z]{2,}(?:[-._][a-z]+)+)'/g)
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((action) => !(auditActions as readonly string[]).includes(action))).toEqual([])
})

test('every kind of record that an entry is about is known', () => {
  const written = named(/subject: \{ type: '([a-z-]+)'/g)
  expect(written.length).toBeGreaterThan(3)
  expect(written.filter((type) => !(auditTargetTypes as readonly string[]).includes(type))).toEqual([])
})
