import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'

// The embedded database runs one transaction at a time: there nobody waits for another's rows.
describeOnPostgres('a buyer who is being deleted, on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  const untilSomebodyWaits = async (): Promise<void> => {
    const waiting = () =>
      shop.rows(`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`)
    while ((await waiting()).length === 0) await pause(5)
  }

  /** Runs a deletion of the account that has started before `meanwhile`, and ends after its wait. */
  const eraseDuring = async (id: number, meanwhile: () => Promise<unknown>): Promise<unknown> => {
    const user = { id, anonymousEmail: `deleted-${id}-ab12@deleted.invalid` }
    const started: Promise<unknown>[] = []
    await shop.platform.db.transaction().execute(async (trx: Trx) => {
      await sql`select 1 from app_user where id = ${id} for update`.execute(trx)
      started.push(meanwhile())
      await untilSomebodyWaits()
      for (const part of shop.app.product.personalData) await part.erase(trx, user)
    })
    return Promise.all(started)
  }
  const userOf = async (email: string): Promise<number> => {
    const made = await shop.rows(
      `insert into app_user (email, language, registered_at) values ($1, 'en', now()) returning id`,
      email,
    )
    return Number(made[0]?.['id'])
  }
  const purchaseOf = async (session: string) =>
    (
      await shop.rows(
        `select p.status, p.email, p.user_id, u.deleted_at is not null as "deletedUser" from purchase p
         left join app_user u on u.id = p.user_id where p.stripe_id = $1`,
        session,
      )
    )[0]

  test('a payment with the address of an account that is being deleted belongs to a new account', async () => {
    const { id: product } = await shop.sell()
    const { session, email } = await shop.buy(product)
    const id = await userOf(email)
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    await eraseDuring(id, () => shop.purchases.syncPurchase(session))
    await shop.sandbox.clearFailures()
    await shop.settled()
    const found = await purchaseOf(session)
    expect(found).toMatchObject({ status: 'paid', email, deletedUser: false })
    expect(found?.['user_id']).not.toBe(id)
    expect(await shop.violations()).toEqual([])
  })

  test('settling a booking and deleting its owner lock in one order', async () => {
    const { otherId: id } = shop.app
    const captchaToken = await shop.app.captcha('consultancy')
    const session = shop.sessionIn(
      await shop.call('other', 'POST', '/consultancies', { ...shop.typed(), captchaToken }),
    )
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    await eraseDuring(id, () => shop.purchases.syncPurchase(session))
    await shop.sandbox.clearFailures()
    const email = `deleted-${id}-ab12@deleted.invalid`
    expect(await purchaseOf(session)).toMatchObject({ status: 'paid', email })
    expect(await shop.rows(`select kind from mail_outbox where to_address = $1`, email)).toEqual([])
    expect(await shop.violations()).toEqual([])
  })

  test('nothing is attributed to an account that was deleted while its bookings were searched', async () => {
    const email = 'adopted@example.test'
    const session = await shop.book({ email })
    await shop.sandbox.pay(session)
    await shop.settled()
    const id = await userOf(email)
    await shop.rows(`update app_user set email_verified_at = now() where id = $1`, id)
    const read = async () => {
      for (const { rows } of shop.purchases.personalData.exportOf(id)) await rows()[Symbol.asyncIterator]().next()
    }
    await eraseDuring(id, read)
    expect(await purchaseOf(session)).toMatchObject({ user_id: null, email })
    expect(await shop.violations()).toEqual([])
  })

  test('a paid renewal that is not stored yet is stored before its buyer is deleted, so that it can be cancelled', async () => {
    const { id: product } = await shop.sell({ recurringMonthInterval: 1 })
    const { session } = await shop.buy(product)
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    await shop.sandbox.clearFailures()
    const id = await userOf('waiting@example.test')
    type Ids = Readonly<Record<'subscription' | 'customer', string>>
    const { subscription, customer } = await shop.sandbox.stripe<Ids>('GET', `/checkout/sessions/${session}`)
    await shop.rows(
      `update purchase set status = 'waiting', user_id = $1, customer_id = $2, subscription_stripe_id = $3 where stripe_id = $4`,
      id,
      customer,
      subscription,
      session,
    )
    await shop.purchases.personalData.release?.({ id, anonymousEmail: `deleted-${id}-ab12@deleted.invalid` })
    expect(await purchaseOf(session)).toMatchObject({ status: 'paid', user_id: id })
    const found = await shop.rows(`select user_id, status from subscription where stripe_id = $1`, subscription)
    expect(found).toEqual([{ user_id: id, status: 'active' }])
  })
})
