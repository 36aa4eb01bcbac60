import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { personalData } from '#server/domains/banking/personal-data.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { endConnection } from './end-consents.ts'
import { remindDue } from './remind-due.ts'

// The embedded database runs one transaction at a time: no transaction waits for another's rows.
describeOnPostgres('lock order on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  beforeAll(async () => {
    fixture.bank.addAccount('IT01', [aTransaction()])
  })

  /** Resolves when `many` statements wait for a row that another transaction has locked. */
  const untilWaiting = async (many: number): Promise<void> => {
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.db)
      if (rows.length >= many) return
      await pause(5)
    }
  }

  /** Starts both while the rows are locked: the first one already waits for them when the second one starts. */
  const bothAt = async (locked: RawBuilder<unknown>, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
    const paused = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const holder = fixture.db.transaction().execute(async (trx) => {
      await locked.execute(trx)
      paused.resolve()
      await go.promise
    })
    await paused.promise
    const one = first()
    await untilWaiting(1)
    const other = second()
    await untilWaiting(2)
    go.resolve()
    await holder
    return Promise.allSettled([one, other])
  }
  const consentsOf = (id: number) => sql`select 1 from bank_consent where connection_id = ${id} for update`
  const isOver = () => true
  const done = { status: 'fulfilled' }

  test('lets an erasure and the end of a consent both finish', async () => {
    const user = await fixture.addUser('erased@example.test')
    const id = await fixture.connect(user)
    const erase = () =>
      fixture.db
        .transaction()
        .execute((trx) => personalData(fixture.platform).erase(trx, { id: user, anonymousEmail: 'x@deleted.invalid' }))
    expect(await bothAt(consentsOf(id), erase, () => endConnection(fixture.context, id, isOver))).toMatchObject([
      done,
      done,
    ])
    expect(await fixture.connection(id)).toBeUndefined()
    expect(await fixture.violations()).toEqual([])
  })

  test('lets a notice of a consent’s end and the end itself both finish', async () => {
    const user = await fixture.addUser('reminded@example.test')
    const id = await fixture.connect(user)
    await fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + 80 * 86_400_000)
    const end = () => endConnection(fixture.context, id, isOver)
    expect(await bothAt(consentsOf(id), () => remindDue(fixture.context), end)).toMatchObject([done, done])
    expect(await fixture.mailsOf(user)).toHaveLength(1)
    expect(await fixture.connection(id)).toMatchObject({ state: 'expired' })
  })

  test('lets accounts move to another connection while their old one is deleted', async () => {
    const user = await fixture.addUser('moved@example.test')
    const left = await fixture.connect(user)
    const { id, consentUrl: link } = await fixture.startConsent(user)
    fixture.bank.decide(link, 'granted')
    const account = sql`select 1 from bank_account where connection_id = ${left} for update`
    const [moved, gone] = await bothAt(
      account,
      () => fixture.complete(user, link),
      () => deleteConnection(fixture.context, fixture.action, left),
    )
    expect(moved).toMatchObject({ status: 'fulfilled', value: { outcome: 'active' } })
    // The move had emptied and removed it before it could be deleted.
    expect(gone).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
    await fixture.idle()
    expect(await fixture.connection(left)).toBeUndefined()
    expect(await fixture.accounts(id)).toMatchObject([{ failure: null }])
    expect(await fixture.violations()).toEqual([])
  })
})
