import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshEmail, freshOrigin, freshPassword, openTestAccounts } from '#server/domains/accounts/testing.ts'
import { createBuyer } from '#server/domains/people/api.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { setNewPassword } from './set-new-password.ts'

describeOnOne('the link to a buyer’s first password, on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const aBuyer = () => ({ email: freshEmail(), language: 'it' as const, firstName: 'Ada', lastName: 'Conti' })
  const welcomes = (email: string) =>
    t.mails.filter(({ to, kind: mail }) => to === email && mail === 'welcome-system-user').length

  const welcome = (userId: number) => t.platform.db.transaction().execute((trx) => t.accounts.welcomeBuyer(trx, userId))

  test('is mailed once for purchases at the same moment, and again only when it has expired', async () => {
    const buyer = aBuyer()
    const bought = await Promise.all(Array.from({ length: 5 }, () => t.buy(buyer)))
    expect(new Set(bought.map(({ userId }) => userId)).size).toBe(1)
    expect(bought.filter(({ created }) => created)).toHaveLength(1)
    expect(welcomes(buyer.email)).toBe(1)
    const { userId = 0 } = bought[0] ?? {}
    await Promise.all([welcome(userId), welcome(userId)])
    expect(welcomes(buyer.email)).toBe(1)
    await sql`update account_link set expires_at = created_at where user_id = ${userId}`.execute(t.platform.db)
    await t.buy(buyer)
    expect(welcomes(buyer.email)).toBe(2)
  })

  test('is not mailed for a purchase that is rolled back', async () => {
    const buyer = aBuyer()
    const undone = t.platform.db.transaction().execute(async (trx) => {
      await createBuyer(t.platform, trx, buyer)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await t.platform.jobs.idle()
    const { rows } = await sql`select 1 from mail_outbox where to_address = ${buyer.email}`.execute(t.platform.db)
    expect(rows).toEqual([])
  })

  test('is not mailed to a buyer with a password, nor to a closed or unknown account', async () => {
    const [buyer, closed] = [aBuyer(), aBuyer()]
    const { userId } = await t.buy(buyer)
    const captchaToken = await t.solve('reset_password')
    const link = { userId, token: t.lastToken(buyer.email), password: freshPassword(), captchaToken }
    await setNewPassword(t.deps, link, freshOrigin())
    await t.buy(buyer)
    await welcome(userId)
    expect(welcomes(buyer.email)).toBe(1)

    const gone = await t.buy(closed)
    await sql`update app_user set disabled_at = now() where id = ${gone.userId}`.execute(t.platform.db)
    await sql`delete from account_link where user_id = ${gone.userId}`.execute(t.platform.db)
    await welcome(gone.userId)
    await welcome(2_000_000_000)
    expect(welcomes(closed.email)).toBe(1)
  })
})
