import { expect, test } from 'vitest'
import { demoSteps } from '#server/main/demo-steps.ts'
import { loadDemoData } from '#server/main/load-demo-data.ts'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnOne, opened, silentLog } from '#server/platform/database/testing.ts'

describeOnOne('the demo data of selling on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  test('every sales page has content; a second load adds nothing', async () => {
    const { product, database } = shop.app
    const load = () => loadDemoData(product, database, silentLog.info.bind(silentLog), demoSteps)
    await load()
    await shop.settled()
    const counted = async () => {
      const [row] = await shop.rows(`select
        (select json_agg(kind || ' ' || months || ' ' || status order by id) from purchase where kind = 'product' or user_id is null) as purchases,
        (select json_object_agg(status, n) from (select status, count(*)::int as n from subscription group by 1) s) as subscriptions,
        (select json_agg(distinct status order by status) from subscription_history) as history,
        (select json_agg(status) from subscription_schedule) as schedules,
        (select count(*)::int from payment_attempt) > 5 as attempts`)
      return row
    }
    const first = await counted()
    expect(first).toEqual({
      purchases: ['product 0 paid', 'product 0 paid', 'product 3 paid', 'consultancy 0 paid'],
      subscriptions: { active: 11, past_due: 3, canceled: 5 },
      history: [
        'cancelled',
        'deleted',
        'invoice_cancelled',
        'new',
        'planChangeScheduled',
        'planChanged',
        'renewFailed',
        'waitingAction',
      ],
      schedules: ['new'],
      attempts: true,
    })
    const renewals = await shop.call('manager', 'GET', '/manager/subscriptions_info')
    expect(renewals.body).toMatchObject({ num_unpaid_invoices: expect.any(Number) as unknown })
    expect(Number(renewals.body['num_unpaid_invoices'])).toBeGreaterThanOrEqual(3)
    await shop.rows(`delete from domain_event where name = 'demo-selling-loaded'`)
    await load()
    expect(await counted()).toEqual(first)
    expect(await shop.violations()).toEqual([])
  })
})

describeOnOne('the demo data of online payments on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  test('join a demo that an earlier release loaded, in which nobody of the crowd has paid', async () => {
    const { product, database } = shop.app
    const load = async (...names: string[]) => {
      const steps = demoSteps.filter(({ name }) => names.includes(name))
      await loadDemoData(product, database, silentLog.info.bind(silentLog), steps)
      await shop.settled()
    }
    await load('demo-data-loaded', 'demo-crowd-loaded')
    await load('demo-online-payments-loaded')
    const refunds = await shop.rows(`select origin, status from refund`)
    expect(refunds.length).toBeLessThanOrEqual(1)
    expect(await shop.rows(`select 1 from domain_event where name = 'demo-online-payments-loaded'`)).toHaveLength(1)
    expect(await shop.violations()).toEqual([])
  })
})
