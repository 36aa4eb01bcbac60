import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { DayWindow } from '#server/providers/banking/port.ts'
import { remindDue } from './consents/remind-due.ts'
import { aTransaction } from './testing/transactions.ts'
import { openBanking } from './testing.ts'

describeOnOne('banks around midnight of London in summer, on %s', (kind) => {
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))
  const windows: DayWindow[] = []
  beforeAll(async () => {
    const { aggregator } = fixture.bank
    const read = aggregator.transactions
    Object.assign(aggregator, {
      transactions: (...args: Parameters<typeof read>) => {
        windows.push(args[2])
        return read(...args)
      },
    })
    await moveTo('2028-06-30T22:40:00Z')
  })
  const moveTo = (at: string) => fixture.platform.clock.moveTo(Date.parse(at) - Date.now())

  it('read up to the London day, mail its end by the London day, and once on each London day', async () => {
    fixture.bank.addAccount('IT60X0542811101000000123456', [aTransaction()])
    const user = await fixture.addUser('summer@example.test', 'es')
    const id = await fixture.connect(user)
    expect(windows.map(({ to }) => to)).toEqual(['2028-06-30'])
    const end = async (at: string) => {
      await sql`update bank_consent set expires_at = ${at}, granted_at = '2028-04-01' where connection_id = ${id}
        and state = 'granted'`.execute(fixture.db)
      await sql`delete from bank_consent_notice`.execute(fixture.db)
      await remindDue(fixture.context)
    }
    const texts = async () => (await fixture.mailsOf(user)).map(({ text }) => text)
    await end('2028-07-06T23:30:00Z')
    expect(await texts()).toEqual([expect.stringContaining('07/07/2028')])
    await end('2028-07-05T23:30:00Z')
    expect(await texts()).toHaveLength(1)
    await moveTo('2028-06-30T23:10:00Z')
    await end('2028-07-04T23:30:00Z')
    expect(await texts()).toEqual([expect.anything(), expect.stringContaining('05/07/2028')])
    fixture.bank.addAccount('IT60X0542811101000000999999', [aTransaction()])
    await fixture.connect(await fixture.addUser('later@example.test', 'it'))
    expect(windows.at(-1)?.to).toBe('2028-07-01')
  })
})
