import { expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import type { PageReader } from '#server/platform/http/pages/start-answers.ts'
import { openTestApp } from './access/testing.ts'
import { firstCalls } from './first-calls.ts'

const app = opened(() => openTestApp('embedded'))

const pageAt = async (path: string, cookie: string | undefined) =>
  (await app.send({ method: 'GET', path, cookie, headers: {} })).text

const answersIn = (page: string): Record<string, unknown> | undefined => {
  const start = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(page)?.[1]
  return start === undefined ? undefined : (JSON.parse(start) as { answers?: Record<string, unknown> }).answers
}

/** Opens a page until it contains exactly these answers: it leaves out those that are late. */
const containing = async (path: string, cookie: string | undefined, addresses: readonly string[]) => {
  let answers: Record<string, unknown> = {}
  const read = async (): Promise<string[]> => {
    answers = answersIn(await pageAt(path, cookie)) ?? {}
    return Object.keys(answers).toSorted()
  }
  await expect.poll(read, { timeout: 20_000 }).toEqual(addresses.toSorted())
  return answers
}

test('the dashboard contains the answers that its visitor would get, and no other page does', async () => {
  const cookie = app.cookies.owner
  const { text } = await app.send({ method: 'POST', path: '/api/me/', cookie })
  const { user } = JSON.parse(text) as { user: PageReader }
  const answers = await containing('/dashboard', cookie, ['/api/me/', ...firstCalls('/dashboard', user)])
  for (const path of firstCalls('/dashboard', user)) {
    const direct = await app.send({ method: 'GET', path, cookie })
    // The clock runs on between the two.
    if (path !== '/api/health') expect([path, answers[path]]).toEqual([path, JSON.parse(direct.text)])
  }
  await containing('/documents', cookie, ['/api/me/'])
})

test('a page contains what its own visitor may see, and nothing for a session that is none', async () => {
  const other = JSON.stringify(answersIn(await pageAt('/dashboard', app.cookies.other)) ?? {})
  expect(other).not.toContain('09876543')
  expect(answersIn(await pageAt('/dashboard', undefined))).toBeUndefined()
  await containing('/dashboard', app.cookies.manager, ['/api/me/'])
  const ended = await app.send({ method: 'GET', path: '/dashboard', cookie: 'x'.repeat(43), headers: {} })
  expect(ended.text).not.toContain('id="start"')
  // The browser's own call ends it, which is how the visitor learns that the session has ended.
  expect(ended.headers.get('set-cookie')).toBeNull()
})
