import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { up } from '#server/main/migrations/0021_purchases_of_unconfirmed_accounts.ts'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'

/** Selects how many rows each table after a sale has for one account. */
const countsOf = `select
  (select count(*)::int from purchase where user_id = $1) as purchases,
  (select count(*)::int from subscription where user_id = $1) as subscriptions,
  (select count(*)::int from subscription_history where user_id = $1) as lines,
  (select count(*)::int from payment_invoice where user_id = $1) as payments,
  (select count(*)::int from accounting_document where user_id = $1) as invoices,
  (select count(*)::int from mail_outbox where user_id = $1 and kind = 'purchase-confirmed') as mails`
const everything = { purchases: 2, subscriptions: 1, lines: 2, payments: 1, invoices: 2, mails: 2 }
const nothing = { purchases: 0, subscriptions: 0, lines: 0, payments: 0, invoices: 0, mails: 0 }

describeOnBoth('purchases attributed to an unconfirmed account by earlier versions, on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  /** Runs the migration on the column names of its version. */
  const upAsItWas = async (): Promise<void> => {
    await shop.rows('alter table audit_entry rename column action to act')
    await up(shop.platform.db)
    await shop.rows('alter table audit_entry rename column act to action')
  }
  const post = async (path: string, action: string, body: object): Promise<string> => {
    const captchaToken = await shop.app.captcha(action)
    const answer = await shop.app.send({ method: 'POST', path: `/api${path}`, body: { ...body, captchaToken } })
    expect(answer.status).toBeLessThan(300)
    return answer.text
  }
  /** Registers an address, with a one-time and a monthly purchase as older versions attributed them. */
  const holder = async (isConfirmed: boolean) => {
    const email = `holder-${randomUUID().slice(0, 8)}@example.test`
    const form = { email, plainPassword: 'holder-of-mailboxes-9', language: 'it' }
    const { id } = JSON.parse(await post('/users', 'registration', form)) as { id: number }
    await shop.rows(`update app_user set email_verified_at = now() where id = $1`, id)
    for (const product of [await shop.sell(), await shop.sell({ recurringMonthInterval: 1 })]) {
      const { session } = await shop.buy(product.id, { email })
      await shop.sandbox.pay(session)
      await shop.purchases.syncPurchase(session)
      await shop.settled()
    }
    if (!isConfirmed) await shop.rows(`update app_user set email_verified_at = null where id = $1`, id)
    expect(await shop.rows(countsOf, id)).toEqual([everything])
    return { id, email }
  }

  test('wait for their buyer, who is mailed a link once; a confirmed account keeps its own', async () => {
    const [squatter, owner] = [await holder(false), await holder(true)]
    expect(await shop.violations()).toHaveLength(2)
    await upAsItWas()
    await upAsItWas()
    expect(await shop.violations()).toEqual([])
    expect(await shop.rows(countsOf, squatter.id)).toEqual([nothing])
    expect(await shop.rows(countsOf, owner.id)).toEqual([everything])
    const [made] = await shop.rows(
      `select id, first_name, password_hash from app_user where waits_for_user_id = $1`,
      squatter.id,
    )
    expect(made).toMatchObject({ first_name: 'Lucía', password_hash: null })
    const waiting = Number(made?.['id'])
    expect(await shop.rows(countsOf, waiting)).toEqual([everything])

    await shop.platform.jobs.sweepNow()
    await shop.platform.jobs.sweepNow()
    const mailed = await shop.rows(
      `select to_address from mail_outbox where user_id = $1 and kind = 'welcome-system-user'`,
      waiting,
    )
    expect(mailed).toEqual([{ to_address: squatter.email }])
    const token = `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 43)
    const hash = createHash('sha256').update(token).digest('hex')
    await shop.rows(`update account_link set token_hash = $1 where user_id = $2 and kind = 'welcome'`, hash, waiting)
    await post(`/reset_password/${waiting}/${token}`, 'reset_password', { password: `the buyer’s own ${randomUUID()}` })
    expect(await shop.rows(countsOf, squatter.id)).toEqual([everything])
    await shop.advance({ days: 33 })
    const [renewed] = await shop.rows(countsOf, squatter.id)
    expect(renewed).toMatchObject({ payments: 2, invoices: 3 })
    expect(await shop.violations()).toEqual([])
  })

  test('move to their buyer without the account’s own payments', async () => {
    const { id, email } = await holder(false)
    await shop.rows(`insert into payment_customer (user_id, stripe_id, email, created_at)
      values (${id}, 'cus_own_${id}', '${email}', now())`)
    await upAsItWas()
    expect(await shop.rows(`select user_id from payment_customer where stripe_id = 'cus_own_${id}'`)).toEqual([
      { user_id: id },
    ])
    expect(await shop.violations()).toEqual([])
  })
})
