import { beforeAll, expect, it } from 'vitest'
import {
  brokenBy,
  describeOnOne,
  neverBroken,
  opened,
  openTestPlatform,
  type Problem,
} from '#server/platform/database/testing.ts'
import { invariants } from './invariants.ts'

const link = `update product set stripe_link_id = 'plink_1', stripe_payment_url = 'https://pay.test/1' where key is null`
const closing = (at: string) =>
  `insert into product_link_closing (link_id, product_id, closed_at) select 'plink_1', id, ${at} from product where key is null`

const problems: readonly Problem[] = [
  ['the five plans', 'another key', `update product set key = null where key = 'self_basic'`],
  ['the price of a product', 'another amount', `update product_price set cents = cents + 1`],
  ['the price of a product', 'an unknown price', `delete from product_price`],
  ['a withdrawn product', 'a link', link, `update product set withdrawn_at = now() where key is null`],
  ['the payment link', 'to be closed', link, closing('null')],
  ['the payment link', 'closed', link, closing(`now() - interval '1 day'`)],
]

describeOnOne('the invariants of the catalogue on %s', (kind) => {
  const app = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    await app.database.raw(
      `insert into product (name, description, price_month_cents, currency, recurring_month_interval, public_link_name,
         stripe_price_id) values ('A', '', 10000, 'EUR', 0, 'a', 'price_1')`,
    )
    await app.database.raw(
      `insert into product_price (product_id, stripe_price_id, cents, created_at)
       select id, stripe_price_id, price_month_cents, now() from product where stripe_price_id is not null`,
    )
  })

  const brokenHere = (statements: readonly string[]) => brokenBy(app.db, invariants, statements)

  it('hold for what has no violation, also for an earlier link that is current again', async () => {
    expect(await brokenHere([])).toEqual([])
    expect(await brokenHere([link, closing(`'infinity'`)])).toEqual([])
  })

  it.for(problems)('find a violation of “%s”: %s', async ([name, , ...statements]) => {
    expect((await brokenHere(statements)).map((one) => one.startsWith(name))).toEqual([true])
  })
  it('are each broken by one of these', () => {
    expect(neverBroken(invariants, problems)).toEqual([])
  })
})
