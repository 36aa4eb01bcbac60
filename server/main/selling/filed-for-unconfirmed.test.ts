import { beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { openSquat } from '#server/main/testing/open-squat.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('what staff file for an unconfirmed address, on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  let squat: ReturnType<typeof openSquat>
  beforeAll(async () => {
    squat = openSquat(shop)
  })

  test('moves to the remaining account, also under a merged account’s id', async () => {
    const { email, id } = await squat.claimAddress()
    await squat.pay((await shop.sell()).id, email)
    const merged = await squat.waitingFor(email)
    expect((await squat.setPassword(merged, await squat.linkOf(merged, 'welcome'))).status).toBe(200)
    const invoice = {
      userRef: `/api/users/${merged}`,
      customerName: 'Elena Herrera',
      customerAddress: 'Calle Mayor 1',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    }
    expect((await shop.call('manager', 'POST', '/invoices', invoice)).status).toBe(201)
    const company = {
      compiler: `/api/users/${merged}`,
      name: 'Herrera Ltd',
      description: 'Shoes',
      shareCapital: 100,
      status: 0,
    }
    const made = await shop.call('manager', 'POST', '/companies', company)
    expect([made.status, made.text]).toEqual([201, expect.anything()])
    const owners = await shop.rows(
      `select user_id from accounting_document where user_id in ($1, $2) union select compiler_id from company where compiler_id in ($1, $2)`,
      id,
      merged,
    )
    expect(owners).toEqual([{ user_id: id }])
    expect(await shop.violations()).toEqual([])
  })

  const kinds = {
    'a document request': (user: number) =>
      shop.call('manager', 'POST', '/document_requests', {
        user,
        title: 'Proof of address',
        note: null,
        folder: 'resolutions',
        dueOn: null,
      }),
    'an invoice draft': (user: number) => shop.call('manager', 'POST', '/invoice_drafts', { userRef: user }),
  }
  test.for(Object.entries(kinds))(
    '%s does not move to another address; before that a typo can be corrected',
    async ([, file]) => {
      const { email, id, cookie } = await squat.claimAddress()
      const correct = (to: string) => squat.request('/me/correct_email', cookie, { email: to })
      const typo = `typo-${email}`
      expect((await correct(typo)).status).toBe(200)
      expect((await correct(email)).status).toBe(200)
      const filed = await file(id)
      expect([filed.status, filed.body]).toEqual([201, expect.anything()])
      const refused = await correct(`thief-${email}`)
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('email_change_by_staff_only')])
      expect(await shop.rows(`select email from app_user where id = $1`, id)).toEqual([{ email }])
    },
  )

  test('an AML file changes nothing of what the customer sees', async () => {
    const answersOf = async (hasFile: boolean) => {
      const { email, id, cookie } = await squat.claimAddress()
      if (hasFile) expect((await shop.call('manager', 'POST', '/aml_files', { user: id })).status).toBe(201)
      const corrected = await squat.request('/me/correct_email', cookie, { email: `typo-${email}` })
      const confirmed = await squat.request(`/confirm_registration/${id}/${await squat.linkOf(id, 'confirm')}`)
      // But for who they are.
      const text = corrected.text.replaceAll(email, 'EMAIL').replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID')
      return [
        [corrected.status, text],
        [confirmed.status, confirmed.text],
      ]
    }
    const without = await answersOf(false)
    expect(without.map(([status]) => status)).toEqual([200, 200])
    expect(await answersOf(true)).toEqual(without)
  })
})
