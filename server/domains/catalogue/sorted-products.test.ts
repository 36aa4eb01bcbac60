import { beforeAll, expect, test } from 'vitest'
import { listProducts as endpoint, productOrders } from '#contract/catalogue/manager.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { describeOnBoth, describeOnPostgres, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { planOf, readExact, sortsOnlyThePage } from '#server/platform/lists/testing.ts'
import { listProducts } from './list-products.ts'
import { presentProduct } from './present.ts'
import { productRows } from './products.ts'
import { tables } from './tables.ts'

describeOnBoth('sorted lists of products on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  const list = async (query: QueryOf<typeof endpoint>) => readExact(t.db, endpoint.answer, listProducts(query))
  beforeAll(async () => {
    await t.start()
    for (let index = 0; index < 23; index += 1)
      await t.database.raw(
        `insert into product (name, description, price_month_cents, currency, recurring_month_interval, withdrawn_at)
         values ($1, 'Testing', $2, 'EUR', 0, $3)`,
        [
          `${['Zoë', 'abel', 'Ábel'][index % 3]} ${index}`,
          100 * (1 + (index % 4)),
          index % 5 === 0 ? '2026-01-01' : null,
        ],
      )
  })

  test.each(
    productOrders.flatMap((field) => (['asc', 'desc'] as const).map((direction) => [field, direction] as const)),
  )('have each product once on their pages by %s, %s', async (field, direction) => {
    const query = { [`order[${field}]`]: direction, name: 'e' }
    const whole = (await list(query))['hydra:member']
    const found: number[] = []
    for (let page = 1; page <= 4; page += 1)
      found.push(...(await list({ ...query, page, itemsPerPage: 10 }))['hydra:member'].map(({ id }) => id))
    expect(found).toEqual(whole.map(({ id }) => id))
    if (field === 'priceMonth') {
      const prices = whole.map(({ priceMonth }) => priceMonth)
      expect(prices).toEqual(prices.toSorted((one, other) => (direction === 'asc' ? one - other : other - one)))
    }
  })

  test('are as they are answered when they are changed', async () => {
    const rows = await tables(t.db).selectFrom('product').select(productRows.columns).orderBy('id').execute()
    expect((await list({}))['hydra:member']).toEqual(rows.map((row) => presentProduct(productRows.map(row))))
  })

  test('are filtered by a part of the name without accents, and by sale', async () => {
    const total = async (query: object) => (await list(query))['hydra:totalItems']
    expect(await total({ name: 'ABEL' })).toBe(15)
    expect(await total({ name: 'zoe', withdrawn: 'true' })).toBe(2)
    expect((await total({ name: 'zoe', withdrawn: 'false' })) + 2).toBe(await total({ name: 'zoe' }))
    await expect(list({ 'order[name]': 'asc', 'order[priceMonth]': 'asc' })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describeOnPostgres('the orders of products', () => {
  const t = opened(() => openTestPlatform('postgres'))

  test.each([
    ['name', 'product_by_name'],
    ['priceMonth', 'product_by_price'],
  ] as const)('by %s read their index in both directions', async (field, index) => {
    for (const direction of ['asc', 'desc'] as const) {
      const read = await planOf(t.db, listProducts({ page: 1, [`order[${field}]`]: direction }))
      expect(read).toContain(`using ${index}`)
      expect(read).toContain(`Backward using ${index}`)
      expect(read).toMatch(sortsOnlyThePage)
    }
  })
})
