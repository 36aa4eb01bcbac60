import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { removeConnections } from '#server/domains/banking/connections/remove-connections.ts'
import { saveReadRange } from '#server/domains/banking/sync/sync-account.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { saveAnswer } from '#server/domains/banking/transactions/save-answer.ts'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { importStatement } from './import-statement.ts'

const iban = 'GB33BUKB20201555555555'
const identity = 'gb:20201555555555:GBP'
const ofx = (...rows: string[]) =>
  `<OFX><BANKTRANLIST>${rows.map((row) => `<STMTTRN>${row}</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`
const older = '<DTPOSTED>20261030<TRNAMT>-9.00<FITID>o1<MEMO>Older'
const coffee = '<DTPOSTED>20261101<TRNAMT>-2.50<FITID>f1<MEMO>Coffee'
const rent = '<DTPOSTED>20261101<TRNAMT>-700.00<FITID>f2<MEMO>Rent'

// The embedded database runs one transaction at a time: this cannot happen there.
describeOnPostgres('importing a file during a reading on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  beforeAll(async () => {
    fixture.bank.addAccount(identity, [aTransaction({ amount: '-4.00', currency: 'GBP', bookingDate: '2026-11-10' })])
  })

  /** Creates a customer whose feed covers days from 10 November, and whose file has the first of the month. */
  const aFeed = async (email: string) => {
    const customer = await fixture.addUser(email)
    const id = await fixture.connect(customer)
    await tables(fixture.db)
      .updateTable('bank_account')
      .set({ identity: fixture.context.vault.identityOf(identity), covered_from: '2026-11-10' })
      .where('connection_id', '=', id)
      .execute()
    const take = (content: string) =>
      importStatement(fixture.context, fixture.action, async (save) => ({
        body: { customer, bankName: 'Bank', account: iban, currency: 'GBP' },
        saved: await save({ name: 'statement', stream: Readable.from([Buffer.from(content)]) }),
      }))
    expect(await take(ofx(coffee))).toMatchObject({ added: 1, connection: { id } })
    const [account] = await fixture.accounts(id)
    return { customer, id, accountId: account?.id ?? 0, take }
  }

  /** Runs work in a transaction that then waits until it is released. */
  const paused = async (work: (trx: Parameters<typeof removeConnections>[0]) => Promise<unknown>) => {
    const [done, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended = fixture.db.transaction().execute(async (trx) => {
      await work(trx)
      done.resolve()
      await go.promise
    })
    await Promise.race([done.promise, ended])
    return async () => {
      go.resolve()
      await ended
    }
  }

  /** Waits until this number of statements wait for a lock. */
  const waiting = async (count: number): Promise<void> => {
    for (;;) {
      const { rows } = await sql`select distinct pid from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(fixture.db)
      if (rows.length >= count) return
      await pause(5)
    }
  }

  const theirs = (amount: string, description: string) =>
    aTransaction({
      amount,
      description,
      currency: 'GBP',
      bookingDate: '2026-11-01',
      valueDate: null,
      counterparty: null,
    })
  const teas = ['-4.00', '-5.00', '-6.00'].map((amount) => theirs(amount, `Tea ${amount}`))
  const answer = {
    window: { from: '2026-11-01', to: '2026-11-22' },
    transactions: [theirs('-2.50', 'Coffee'), ...teas],
    today: '2026-11-22',
  }

  /** Expects everything that was read, plus the file's earlier days, and each id once. */
  const expectBoth = async (customer: number, accountId: number): Promise<void> => {
    const entries = await fixture.entries(customer)
    expect(entries.map(({ description }) => description)).toEqual([
      'Older',
      // The answer has the newest first.
      ...teas.map((tea) => tea.description).toReversed(),
      'Coffee',
    ])
    const numbers = entries.map(({ n }) => n)
    expect(new Set(numbers).size).toBe(numbers.length)
    const account = await tables(fixture.db)
      .selectFrom('bank_account')
      .select('next_entry')
      .where('id', '=', accountId)
      .executeTakeFirst()
    expect(account?.next_entry).toBe(Math.max(...numbers) + 1)
    expect(await fixture.violations()).toEqual([])
  }

  test('overwrites nothing of a reading that has written its days and continues', async () => {
    const { customer, accountId, take } = await aFeed('written@example.test')
    const letGo = await paused(async (trx) => {
      const accounts = tables(trx).selectFrom('bank_account').selectAll().where('id', '=', accountId)
      const { nextEntry } = await saveAnswer(trx, await accounts.forUpdate().executeTakeFirstOrThrow(), answer)
      await tables(trx)
        .updateTable('bank_account')
        .set({ next_entry: nextEntry, covered_from: answer.window.from })
        .where('id', '=', accountId)
        .execute()
    })
    const importing = take(ofx(older, coffee, rent))
    await waiting(1)
    await letGo()
    expect(await importing).toMatchObject({ added: 1, duplicates: 2 })
    await expectBoth(customer, accountId)
  })

  test('waits for a reading that is about to write its days', async () => {
    const { customer, accountId, take } = await aFeed('writing@example.test')
    const letGo = await paused((trx) =>
      tables(trx).selectFrom('bank_day').select('day').where('account_id', '=', accountId).forUpdate().execute(),
    )
    const reading = saveReadRange(fixture.context, accountId, answer)
    await waiting(1)
    const importing = take(ofx(older, coffee, rent))
    await waiting(2)
    await letGo()
    expect(await reading).toMatchObject({ added: 3 })
    expect(await importing).toMatchObject({ added: 1, duplicates: 2 })
    await expectBoth(customer, accountId)
  })

  test('finds nothing after its connection is deleted, and can be repeated', async () => {
    const { customer, id, take } = await aFeed('deleted@example.test')
    const letGo = await paused((trx) => removeConnections(trx, [id], fixture.platform.clock.now()))
    const importing = expect(take(ofx(older))).rejects.toMatchObject({ code: 'not_found', status: 404 })
    await waiting(1)
    await letGo()
    await importing
    expect(await take(ofx(older))).toMatchObject({ added: 1, connection: { source: 'file' } })
    expect(await fixture.entries(customer)).toHaveLength(1)
    expect(await fixture.violations()).toEqual([])
  })
})
