import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { openClock } from './clock.ts'
import { createContext } from './context.ts'
import { parseForm } from './forms.ts'
import { monthsLater } from './months.ts'
import { html, page, pageBar } from './page.ts'
import { openStore } from './store.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-core-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('nests forms by brackets, preserves the order of lists and ignores dangerous names', () => {
  expect(parseForm('a[b][0][c]=1&a[b][1][c]=2&d[]=x&d[]=y&e=%7BID%7D&__proto__[z]=1&a[constructor]=2')).toEqual({
    a: { b: [{ c: '1' }, { c: '2' }] },
    d: ['x', 'y'],
    e: '{ID}',
  })
})

test('drops form names that nest without end', async () => {
  const deep = `a${'[]'.repeat(6000)}=1`
  expect(parseForm(`${deep}&b=2`)).toEqual({ b: '2' })
  expect(parseForm(`a${'[x]'.repeat(19)}=1`)).toHaveProperty(`a${'.x'.repeat(19)}`, '1')
})

test('survives due work that fails', async () => {
  vi.useFakeTimers()
  const store = openStore(join(newFolder(), 'a.sqlite'))
  const clock = openClock(store, 'secret')
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const runDue = vi.fn(() => Promise.reject(new Error('no such thing')))
  clock.addDueSource({ name: 'broken', nextDueAt: () => 0, runDue })
  clock.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runDue).toHaveBeenCalledTimes(1)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('no such thing'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(runDue.mock.calls.length).toBeGreaterThan(1)
  await clock.close()
  store.close()
  said.mockRestore()
  vi.useRealTimers()
})

test('escapes everything in markup except markup', () => {
  const inner = html`<b title="${'"x"'}">${"<i>'&"}</b>`
  expect(page({ title: '<t>', locale: 'en', body: html`${[inner, null, false, 3]}` })).toContain(
    '<b title="&quot;x&quot;">&lt;i&gt;&#39;&amp;</b>3',
  )
})

test('preserves the anchor day across months', () => {
  const from = Date.parse('2027-01-31T10:00:00Z')
  const days = [1, 2, 13].map((months) => new Date(monthsLater(from, months)).toISOString())
  expect(days).toEqual(['2027-02-28T10:00:00.000Z', '2027-03-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z'])
})

test('finds, preserves order, rolls back failures, survives closing, and locks the store for one process', () => {
  const file = join(newFolder(), 'a.sqlite')
  const store = openStore(file)
  const things = store.collection<{ id: string; at: number; tag: string | null }>('things', ['at'])
  things.put({ id: 'b', at: 2, tag: null })
  things.put({ id: 'a', at: 1, tag: 'x' })
  things.put({ id: 'b', at: 3, tag: null })
  expect(() =>
    store.transaction(() => {
      things.put({ id: 'c', at: 9, tag: 'x' })
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(things.list().map((one) => one.id)).toEqual(['b', 'a'])
  expect(things.find({ tag: null }).map((one) => one.id)).toEqual(['b'])
  expect([things.smallest('at'), things.upTo('at', 1).length]).toEqual([1, 1])
  store.setting('keep.x', 0).set(7)
  expect(() => openStore(file)).toThrow('in use by another process')
  store.reset()
  store.close()
  const again = openStore(file)
  expect([again.setting('keep.x', 0).get(), again.collection('things').count()]).toEqual([7, 0])
  again.close()
})

test('runs due work in order, at its time, and never moves the clock back', async () => {
  const store = openStore(join(newFolder(), 'a.sqlite'))
  const clock = openClock(store, 'secret')
  const start = clock.now()
  const due = [3, 1, 2].map((hours) => start + hours * 3_600_000)
  const seen: number[] = []
  clock.addDueSource({
    name: 'test',
    nextDueAt: () => due.toSorted((a, b) => a - b)[0] ?? null,
    runDue: (now) => {
      const next = due.toSorted((a, b) => a - b)[0] ?? 0
      // Each at its own hour, none at the end.
      expect(now - next).toBeLessThan(3_600_000)
      seen.push(Math.round((next - start) / 3_600_000))
      due.splice(due.indexOf(next), 1)
    },
  })
  await Promise.all([clock.advanceTo(start + 2.5 * 3_600_000), clock.advanceTo(start + 4 * 3_600_000)])
  expect(seen).toEqual([1, 2, 3])
  const offset = clock.offsetMs()
  await clock.advanceTo(start)
  expect(clock.offsetMs()).toBe(offset)
  await clock.close()
  store.close()
})

test('moves the clock and the failures under /control, and refuses pages of other origins', async () => {
  const ctx = createContext({ folder: newFolder() })
  const app = createApp(ctx)
  const foreign = await app.inject({
    method: 'POST',
    url: '/control/clock/advance',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'days=1',
  })
  expect([foreign.statusCode, ctx.clock.offsetMs()]).toEqual([403, 0])
  const moved = await app.inject({ method: 'POST', url: '/control/clock/advance', payload: { days: 1, hours: 1 } })
  expect(moved.json<{ offsetMs: number }>().offsetMs).toBeGreaterThan(24.9 * 3_600_000)
  for (const payload of [
    {},
    { days: -1 },
    { to: 'soon' },
    { days: 'x' },
    { days: 1e10 },
    { months: 1e308 },
    { to: '+275760-09-13' },
  ])
    expect((await app.inject({ method: 'POST', url: '/control/clock/advance', payload })).statusCode).toBe(400)
  const set = await app.inject({ method: 'PATCH', url: '/control/faults', payload: { smtpRefuses: 2 } })
  expect(set.json()).toMatchObject({ smtpRefuses: 2 })
  expect([
    ctx.failures.take('smtpRefuses'),
    ctx.failures.take('smtpRefuses'),
    ctx.failures.take('smtpRefuses'),
  ]).toEqual([true, true, false])
  expect((await app.inject({ method: 'PATCH', url: '/control/faults', payload: { nonsense: 1 } })).statusCode).toBe(400)
  await app.close()
  await ctx.close()
})

test('a page has the sandbox’s bar, unless it has one of its own', () => {
  const content = { title: 'T', locale: 'en', body: html`<main></main>` }
  expect(page(content)).toContain('Portico <span class="soft">sandbox</span>')
  const own = page({ ...content, header: pageBar('A & B') })
  expect(own).toContain('A &amp; B')
  expect(own).not.toContain('sandbox</span>')
})
