import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { accessTable } from './access/access-table.ts'
import { callOf, openTestApp } from './access/testing.ts'
import { storedCalls } from './testing/stored-calls.ts'

/** Tables that grow with customers and years. Others stay short: products, series, statistics of days. */
const large = [
  'account_device',
  'accounting_document',
  'app_user',
  'audit_entry',
  'bank_account',
  'bank_connection',
  'bank_day',
  'company',
  'document',
  'document_issue',
  'document_opened',
  'document_request',
  'domain_event',
  'event_delivery',
  'idempotency_key',
  'invoice_draft',
  'mail_outbox',
  'payment_attempt',
  'payment_invoice',
  'provider_event',
  'purchase',
  'registry_change',
  'registry_record',
  'shareholder',
  'stored_file',
  'subscription',
  'subscription_history',
  'user_session',
]

const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !/^\s*select 1\s*$/i.test(text)

describeOnPostgres('statements that pages send', () => {
  const app = opened(() => openTestApp('postgres'))

  test('read no large table as a whole', async () => {
    const statements = new Map<string, { readonly route: string; readonly values: readonly unknown[] }>()
    let route = ''
    const query = vi.spyOn(Client.prototype, 'query')
    const record = (): void => {
      for (const [sent] of query.mock.calls as unknown[][]) {
        const { text, values = [] } = sent as { readonly text?: unknown; readonly values?: readonly unknown[] }
        if (route !== '' && typeof text === 'string' && isRead(text) && !statements.has(text))
          statements.set(text, { route, values })
      }
      query.mockClear()
    }
    const send = async (path: string, cookie: string | undefined): Promise<void> => {
      query.mockClear()
      route = path
      await app.send({ method: 'GET', path, cookie })
      record()
      route = ''
    }
    for (const row of accessTable.filter((one) => one.route.startsWith('GET ')))
      for (const caller of ['owner', 'manager', 'admin'] as const)
        await send(callOf(row, app).path, app.cookies[caller])
    for (const { endpoint } of app.routes.filter(({ write }) => write)) {
      const { params = [{}], queries = [{}] } = storedCalls[endpoint.path] ?? {}
      const cookie = app.cookies[endpoint.who === 'admin' ? 'admin' : endpoint.who === 'manager' ? 'manager' : 'owner']
      for (const sentParams of params)
        for (const sentQuery of queries) {
          const values: Readonly<Record<string, string>> = sentParams
          const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')
          const text = new URLSearchParams(sentQuery).toString()
          await send(`/api${path}?${text}`, cookie)
          if (endpoint.path === '/companies') await send(`/api${path}?${text}`, app.cookies.manager)
        }
    }
    query.mockRestore()
    expect(statements.size).toBeGreaterThan(100)
    const found: string[] = []
    const client = new Client({ connectionString: app.product.platform.settings.databaseUrl ?? '' })
    await client.connect()
    try {
      await client.query('set enable_seqscan = off')
      for (const [text, { route: from, values }] of statements) {
        const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...values])
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g))
          if (table !== undefined && large.includes(table))
            found.push(
              `${from} reads ${table}: ${plan.slice(Math.max(0, plan.indexOf(`Seq Scan on ${table}`) - 200)).slice(0, 420)}`,
            )
      }
    } finally {
      await client.end()
    }
    expect(found).toEqual([])
  })
})
