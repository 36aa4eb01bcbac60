import { expect, test } from 'vitest'
import { tables } from '#server/domains/banking/tables.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { lastUpdateOf } from './last-update-of.ts'

describeOnOne('the last update of a user’s accounts on %s', (kind) => {
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))

  test('is the latest of their own, whatever others have', async () => {
    fixture.bank.addAccount('IT1', [])
    const users: number[] = []
    for (const [name, at] of [
      ['one', '2026-03-01T10:00:00Z'],
      ['other', '2026-04-01T10:00:00Z'],
    ] as const) {
      const user = await fixture.addUser(`${name}@example.test`)
      const connection = await fixture.connect(user)
      await tables(fixture.db)
        .updateTable('bank_account')
        .set({ synced_at: at })
        .where('connection_id', '=', connection)
        .execute()
      users.push(user)
    }
    const nobody = await fixture.addUser('nobody@example.test')
    const found = await Promise.all([...users, nobody].map((user) => lastUpdateOf(fixture.db, user)))
    expect(found.map((at) => at?.slice(0, 10) ?? null)).toEqual(['2026-03-01', '2026-04-01', null])
  })
})
