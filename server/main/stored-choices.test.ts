import { expect, test } from 'vitest'
import { roles } from '#contract/accounts/schemas.ts'
import { connectionSources } from '#contract/banking/schemas.ts'
import { documentKinds } from '#contract/invoicing/kinds.ts'
import { onHoldReasons } from '#contract/invoicing/schemas.ts'
import { calendarScopes } from '#contract/registry/customer.ts'
import { documentOrigins, documentStates } from '#server/domains/invoicing/tables.ts'
import { describeOnOne, openLocation, testDatabase } from '#server/platform/database/testing.ts'

/** The lists of the contract that columns store, each with its columns. */
const stored: Readonly<Record<string, readonly string[]>> = {
  'accounting_document.kind': documentKinds,
  'document_series.kind': documentKinds,
  'accounting_document.state': documentStates,
  'accounting_document.origin': documentOrigins,
  'accounting_document.on_hold_reason': onHoldReasons,
  'bank_connection.source': connectionSources,
  'calendar_feed.scope': calendarScopes,
  'user_role.role': roles,
}

describeOnOne('the choices that columns allow on %s', (kind) => {
  test('are the lists of the contract', async () => {
    const location = await testDatabase(kind)
    const database = await openLocation(location)
    try {
      const { rows } = await database.raw(`select c.conrelid::regclass || '.' || a.attname as name,
          pg_get_constraintdef(c.oid) as text
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
        where c.contype = 'c'`)
      const checks = new Map((rows as { name: string; text: string }[]).map(({ name, text }) => [name, text]))
      for (const [name, choices] of Object.entries(stored)) {
        const allowed = [...(checks.get(name) ?? '').matchAll(/'(\w+)'::text/g)].map(([, choice = '']) => choice)
        expect(allowed.toSorted(), name).toEqual([...choices].toSorted())
      }
    } finally {
      await database.close()
      await location.remove()
    }
  })
})
