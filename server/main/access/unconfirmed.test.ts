import { beforeAll, describe, expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import { accessTable } from './access-table.ts'
import { callOf, openTestApp } from './testing.ts'

/**
 * What an account may read before its address is confirmed, and why each shows nothing that staff filed for the
 * address.
 */
const openBefore: Readonly<Record<string, string>> = {
  'GET /users/{id}': 'the account itself',
  'GET /users/{id}/basic': 'the account itself',
  'GET /users/{id}/get_last_subscriptions':
    'what the session itself paid for; what others buy waits in an account of its own, and nothing is shown where staff started one',
  'GET /subscriptions_stripe/current': 'the same',
  'GET /plan_changes': 'nothing is listed where staff started a subscription',
  'GET /plan_changes/options': 'one that does not exist',
  'GET /plan_changes/preview': 'one that does not exist',
  'GET /company_draft': 'what the session itself typed',
  'GET /me/sessions': 'the account itself',
  'GET /me/two_factor': 'the account itself',
  'GET /me/security_activity': 'the account itself',
  'GET /me/deletion': 'the account itself',
  'GET /subscriptions_stripe/create_session/{priceKey}':
    'a payment of the session’s own; refused where staff started a subscription',
  'GET /subscriptions_stripe/customer_portal':
    'cards and payments of the session’s own; refused where staff started a subscription',
  'GET /public_documents': 'for all customers alike',
  'GET /download-public-document/{id}': 'for all customers alike',
  'GET /company_names': 'the public registry',
  'GET /bank_institutions': 'the banks that there are',
  'GET /sic_codes': 'the public list of codes',
  'GET /calendar_feeds/{scope}': 'whether the account made a feed itself, which needs a confirmed address',
}

describe('an account with an unconfirmed address', () => {
  const app = opened(() => openTestApp('postgres'))
  beforeAll(() => app.database.raw('update app_user set email_verified_at = null where id = $1', [app.ownerId]))

  test('reads nothing of what its owner could, except the named exceptions', async () => {
    const opened: string[] = []
    for (const { endpoint } of app.routes) {
      if (endpoint.method !== 'GET' || endpoint.who !== 'user') continue
      const route = `GET ${endpoint.path.replace(/\/$/, '')}`
      const row = accessTable.find((one) => one.route === route)
      expect(row, route).toBeDefined()
      if (!row) continue
      const { status, text } = await app.send({ ...callOf(row, app), cookie: app.cookies.owner })
      if (endpoint.requiresConfirmedEmail)
        expect([route, status, text]).toEqual([route, 403, '{"message":"email_not_verified"}'])
      else opened.push(route)
    }
    expect(opened.toSorted()).toEqual(Object.keys(openBefore).toSorted())
  })
})
