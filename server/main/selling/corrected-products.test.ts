import { expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

type Record_ = Readonly<Record<string, unknown>>

describeOnOne('corrected products on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  const productOf = async (id: number): Promise<Record_> => {
    const { body } = await shop.call('manager', 'GET', '/subscriptions')
    const found = (body['hydra:member'] as Record_[]).find((one) => one['id'] === id)
    if (!found) throw new Error(`no product ${id}`)
    return found
  }
  const correct = async (id: number, change: object) => {
    const { name, description, priceMonth, translations, withdrawn, version } = await productOf(id)
    const body = { name, description, priceMonth, translations, withdrawn, version, ...change }
    return shop.call('manager', 'PATCH', `/subscriptions/${id}`, body)
  }
  const remoteLinks = async (id: number) => {
    const { data } = await shop.sandbox.stripe<{ data: (Record_ & { metadata: Record_ })[] }>(
      'GET',
      '/payment_links?limit=100',
    )
    const own = data.filter(({ metadata }) => metadata['portico_product'] === String(id))
    return { open: own.filter((one) => one['active'] === true).length, all: own.length }
  }
  const pay = async (session: string): Promise<void> => {
    await shop.sandbox.pay(session)
    await shop.purchases.syncPurchase(session)
    await shop.settled()
  }
  const throughLink = async (address: string, email: string) => {
    const page = await fetch(address, { redirect: 'manual' })
    const session = /cs_\w+/.exec(page.headers.get('location') ?? '')?.[0]
    if (session !== undefined) await shop.sandbox.pay(session, { email })
    return session
  }

  test('a new price is a new price at the provider; who bought before keeps the old one, and it is still recognised', async () => {
    const { id } = await shop.sell({ priceMonth: 100, recurringMonthInterval: 1 })
    const first = await shop.buy(id)
    await pay(first.session)
    const [old] = await shop.rows('select stripe_price_id as price from product where id = $1', id)
    const changed = await correct(id, { priceMonth: 150 })
    expect([changed.status, changed.body['priceMonth'], changed.body['version']]).toEqual([200, 150, 2])
    expect(changed.body['stripePaymentUrl']).toMatch(/^https?:/)
    const second = await shop.buy(id)
    await pay(second.session)
    const bought = await shop.rows(
      'select total_cents as total from purchase where product_id = $1 and paid_at is not null order by id',
      id,
    )
    expect(bought.map(({ total }) => Number(total))).toEqual([10_000, 15_000])
    const { catalogue } = shop.app.product
    expect(await catalogue.productByPrice([String(old?.['price'])])).toMatchObject({ id, priceMonthCents: 10_000 })
    // The old subscription renews at its own price.
    await shop.advance({ months: 1, days: 2 })
    await shop.settled()
    const invoices = await shop.rows(
      `select i.total_cents as total from payment_invoice i join subscription s on s.id = i.subscription_id
       where s.product_id = $1 order by i.total_cents`,
      id,
    )
    expect(invoices.map(({ total }) => Number(total))).toEqual([10_000, 10_000, 15_000, 15_000])
    const mismatches = await shop.rows('select id from purchase where mismatch is not null')
    expect(mismatches).toEqual([])
    expect(await shop.violations()).toEqual([])
  })

  test('links of the old price are closed; a payment that was already under way counts at its price', async () => {
    const { id, link } = await shop.sell({ priceMonth: 40 })
    const address = String((await productOf(id))['stripePaymentUrl'])
    const session = await throughLink(address, 'late@example.test')
    await correct(id, { priceMonth: 60 })
    expect(await remoteLinks(id)).toEqual({ open: 1, all: 2 })
    expect(await throughLink(address, 'later@example.test')).toBeUndefined()
    if (session === undefined) throw new Error('no session')
    await shop.purchases.syncPurchase(session)
    const rows = await shop.rows('select total_cents as total, mismatch from purchase where stripe_id = $1', session)
    expect(rows).toEqual([{ total: expect.anything(), mismatch: null }])
    expect(Number(rows[0]?.['total'])).toBe(4_000)
    // The address that was shared leads to the new price.
    const shared = await shop.call('visitor', 'GET', `/subscriptions/find_by_link/${link}`)
    expect(shared.body).toMatchObject({ priceMonth: 60, withdrawn: false })
  })

  test('open pages of the old price, or of a withdrawn product, can no longer be paid', async () => {
    const { id } = await shop.sell({ priceMonth: 40 })
    const open = async () => {
      const page = await fetch(String((await productOf(id))['stripePaymentUrl']), { redirect: 'manual' })
      return [(await shop.buy(id)).session, /cs_\w+/.exec(page.headers.get('location') ?? '')?.[0] ?? '']
    }
    const payable = async (sessions: readonly string[]) => {
      const found = []
      for (const session of sessions) found.push((await shop.sandbox.pay(session)) === 200)
      return found
    }
    const old = await open()
    await correct(id, { priceMonth: 60 })
    await shop.settled()
    expect(await payable(old)).toEqual([false, false])
    const current = await open()
    await correct(id, { name: 'The same price' })
    await shop.purchases.closeOutdated(id)
    await shop.settled()
    expect(await payable(current)).toEqual([true, true])
    await shop.settled()
    const [form, link] = await open()
    await correct(id, { withdrawn: true })
    await shop.settled()
    expect(await payable([form ?? '', link ?? ''])).toEqual([false, false])
    const rows = await shop.rows('select status from purchase where stripe_id in ($1, $2)', old[0], form)
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired'])
  })

  test('links that are known only to the provider are closed with the old price, and no others', async () => {
    const [{ id }, other] = [await shop.sell({ priceMonth: 40 }), await shop.sell({ priceMonth: 40 })]
    const [row] = await shop.rows(
      `select stripe_price_id as price, 'portico_product_' || id || '_' || (extract(epoch from created_at) * 1000)::bigint as key
       from product where id = $1`,
      id,
    )
    const price = String(row?.['price'])
    // Replaced by another VAT rate before links were remembered, and created by a call that ended before it was saved.
    for (const named of [{}, { 'metadata[portico_price]': price }])
      await shop.sandbox.stripe('POST', '/payment_links', {
        'line_items[0][price]': price,
        'line_items[0][quantity]': '1',
        'metadata[portico_product]': String(id),
        'metadata[portico_product_key]': String(row?.['key']),
        'metadata[portico_vat]': '0',
        ...named,
      })
    expect(await remoteLinks(id)).toEqual({ open: 3, all: 3 })
    await correct(id, { priceMonth: 60 })
    expect(await remoteLinks(id)).toEqual({ open: 1, all: 4 })
    await shop.platform.jobs.sweepNow()
    await correct(id, { name: 'The same price' })
    expect([await remoteLinks(id), await remoteLinks(other.id)]).toEqual([
      { open: 1, all: 4 },
      { open: 1, all: 1 },
    ])
    await correct(id, { withdrawn: true })
    expect(await remoteLinks(id)).toEqual({ open: 0, all: 4 })
  })

  test('name and texts are corrected here and at the provider, and shown in the visitor’s language', async () => {
    const { id, link } = await shop.sell({ name: 'Wrng' })
    const translations = { it: { name: 'Contabilità', description: 'Ogni mese' } }
    expect((await correct(id, { name: 'Right', translations })).status).toBe(200)
    const [row] = await shop.rows('select stripe_product_id as product from product where id = $1', id)
    const remote = await shop.sandbox.stripe<Record_>('GET', `/products/${String(row?.['product'])}`)
    expect(remote['name']).toBe('Right')
    const shown = async (lang: string) => {
      const answer = await shop.app.send({
        method: 'GET',
        path: `/api/subscriptions/find_by_link/${link}`,
        headers: { cookie: `portico_preferences={"lang":"${lang}"}` },
      })
      return (JSON.parse(answer.text) as Record_)['name']
    }
    expect([await shown('it'), await shown('es')]).toEqual(['Contabilità', 'Right'])
    const entries = await shop.rows(
      `select action from audit_entry where subject_type = 'product' and subject_id = $1 order by id`,
      String(id),
    )
    expect(entries.map(({ action }) => action)).toEqual(['create-product', 'change-product'])
  })

  test('a withdrawn product is not sold, its link is closed, and it can be offered again', async () => {
    const { id, link } = await shop.sell()
    expect((await correct(id, { withdrawn: true })).body).toMatchObject({ withdrawn: true, stripePaymentUrl: null })
    expect(await remoteLinks(id)).toEqual({ open: 0, all: 1 })
    const shared = await shop.call('visitor', 'GET', `/subscriptions/find_by_link/${link}`)
    expect([shared.status, shared.body['withdrawn']]).toEqual([200, true])
    const refused = await shop.submit('/external_purchases', { ...shop.typed(), productRef: id })
    expect([refused.status, refused.body['message']]).toEqual([409, 'product_not_available'])
    expect((await correct(id, { withdrawn: false })).body['stripePaymentUrl']).toMatch(/^https?:/)
    expect(await remoteLinks(id)).toEqual({ open: 1, all: 2 })
    await pay((await shop.buy(id)).session)
    expect((await correct(1, { withdrawn: true })).body['message']).toBe('fields_not_changeable')
  })

  test('what is left out remains: a withdrawn product stays withdrawn, with its texts in other languages', async () => {
    const { id } = await shop.sell({ name: 'First' })
    const translations = { it: { name: 'Contabilità', description: 'Ogni mese' } }
    expect((await correct(id, { withdrawn: true, translations })).status).toBe(200)
    const short = { name: 'Second', description: 'Other', priceMonth: 12 }
    const changed = await shop.call('manager', 'PATCH', `/subscriptions/${id}`, short)
    expect([changed.status, changed.body]).toMatchObject([200, { ...short, withdrawn: true, translations }])
    expect(await remoteLinks(id)).toMatchObject({ open: 0 })
    expect((await correct(id, { translations: {} })).body['translations']).toEqual({})
  })

  test('a stale correction is a conflict; the same again changes nothing; two at once leave one winner', async () => {
    const { id } = await shop.sell()
    const both = await Promise.all([correct(id, { name: 'One', version: 1 }), correct(id, { name: 'Two', version: 1 })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { version, name } = await productOf(id)
    expect(version).toBe(2)
    expect((await correct(id, { name, version: 1 })).body['version']).toBe(2)
    expect(
      (await shop.call('manager', 'PATCH', '/subscriptions/99999', { name: 'A', description: 'B', priceMonth: 5 }))
        .status,
    ).toBe(404)
  })

  test('while the provider is away the new price sells nothing; the sweep continues after its return', async () => {
    const { id } = await shop.sell({ priceMonth: 10 })
    await shop.sandbox.switchFailures({ providerDown: 'unavailable' })
    expect((await correct(id, { priceMonth: 20 })).body).toMatchObject({ priceMonth: 20, stripePaymentUrl: null })
    await shop.sandbox.clearFailures()
    await shop.platform.jobs.sweepNow()
    expect((await productOf(id))['stripePaymentUrl']).toMatch(/^https?:/)
    expect(await remoteLinks(id)).toEqual({ open: 1, all: 2 })
    const [row] = await shop.rows('select revision, provider_revision from product where id = $1', id)
    expect(row?.['provider_revision']).toBe(row?.['revision'])
  })
})
