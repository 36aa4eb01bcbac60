import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roles } from '#contract/accounts/schemas.ts'
import { directions } from '#contract/banking/own-transactions.ts'
import { connectionStates } from '#contract/banking/schemas.ts'
import { languages } from '#contract/core/fields.ts'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import { personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { webhookEventStatuses } from '#contract/platform/admin-choices.ts'
import { auditActions, auditTargetTypes } from '#contract/platform/audit-actions.ts'
import { valueWords } from './value-words.ts'

const vocabularies: Readonly<Record<string, readonly (string | number)[]>> = {
  role: roles,
  state: requestStatuses,
  folder: [...personalFolders, ...publicFolders],
  status: ['open', 'paid', 'void', 'uncollectible', ...connectionStates, ...webhookEventStatuses],
  company: [0, 1],
  identity: [0, 1, 2],
  step: ['password', 'code'],
  by: ['password', 'app', 'recovery'],
  direction: directions,
  how: ['stopped', 'time', 'session'],
}

describe.each(languages)('the audit trail in %s', (language) => {
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/audit.json`), 'utf8'),
  ) as Record<string, string>

  test('has words for every action, kind of record and value that has a code', () => {
    const keys = [
      ...auditActions.map((action) => `audit.action.${action}`),
      ...auditTargetTypes.map((type) => `audit.type.${type}`),
      ...Object.entries(vocabularies).flatMap(([name, values]) =>
        values.map((value) => `audit.value.${name}.${value}`),
      ),
    ]
    expect(keys.filter((key) => !texts[key])).toEqual([])
    // No words are codes.
    expect(keys.filter((key) => /^[a-z]+[_-][a-z_-]+$|^ROLE_/.test(texts[key] ?? ''))).toEqual([])
  })
})

const about = { target: 'invoice', currency: 'EUR' }

test('writes money, days, languages and records as people know them', () => {
  expect(valueWords('total_cents', 120_050, about)).toBe('€1,200.50')
  expect(valueWords('shareCapital', 1000, about)).toBe('£1,000')
  expect(valueWords('dueOn', '2026-07-01', about)).toBe('01/07/2026')
  expect(valueWords('at', '2026-07-01T10:00:00.000Z', about)).toBe('01/07/2026, 11:00')
  expect(valueWords('language', 'it', about)).toBe('Italian')
  expect(valueWords('device.browser', 'Firefox', about)).toBe('Firefox')
  expect(valueWords('notes', null, about)).toBe('')
  expect(valueWords('translations', { it: { name: 'Contabilità' } }, about)).toContain('Contabilità')
  expect(valueWords('translations', { it: { name: 'Contabilità' } }, about)).not.toMatch(/[{}"]/)
})
