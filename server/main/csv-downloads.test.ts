import { expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import { accessTable } from './access/access-table.ts'
import { callOf, openTestApp } from './access/testing.ts'

/** The byte order mark of UTF-8, by which spreadsheets recognise the encoding. Reading a body as text removes it. */
const mark = Buffer.from([0xef, 0xbb, 0xbf])

const app = opened(() => openTestApp('postgres'))

const download = async (path: string, cookie: string | undefined, language: string) => {
  const headers = { cookie: `portico=${cookie}`, 'accept-language': language }
  const response = await fetch(`${app.url}${path}`, { headers })
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

test('every CSV download is UTF-8 with one byte order mark and lines that end in CRLF', async () => {
  const found: string[] = []
  for (const row of accessTable) {
    const caller = row.expected[3] === 200 ? 'manager' : 'owner'
    const { method, path } = callOf(row, app)
    if (method !== 'GET' || !(row.expected[3] === 200 || row.expected[2] === 200)) continue
    if (!/csv/.test(path)) continue
    for (const language of ['en', 'es', 'it']) {
      const { type, bytes } = await download(path, app.cookies[caller], language)
      expect([row.route, type]).toEqual([row.route, 'text/csv; charset=utf-8'])
      expect([row.route, bytes.subarray(0, 3)]).toEqual([row.route, mark])
      expect([row.route, bytes.indexOf(mark, 3)]).toEqual([row.route, -1])
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      expect([row.route, text.replaceAll('\r\n', '').match(/[\r\n]/), text.endsWith('\r\n')]).toEqual([
        row.route,
        null,
        true,
      ])
    }
    found.push(row.route)
  }
  expect(found.toSorted()).toEqual([
    'GET /bank_transactions/export/{format}',
    'GET /credit_notes/get_csv',
    'GET /invoices/get_csv',
    'GET /manager/filter_user_by_subscription/{subscriptionId}/get_csv',
    'GET /manager/revenue_report/get_csv',
  ])
})
