import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { deadlinesOfFeed } from './calendar/deadlines-of-feed.ts'
import { matchDeadlines } from './dates/refresh-deadlines.ts'
import { followCompany } from './follow-company.ts'
import { listDeadlines } from './list-deadlines.ts'
import { mailDeadlines } from './mail-deadlines.ts'
import { markDeadlineDone, undoDeadlineDone } from './mark-deadline-done.ts'
import { readRegistryStatus } from './read-registry-status.ts'
import { aProfile, openRegistry } from './testing.ts'

describeOnBoth('deadlines on %s', (kind) => {
  const t = opened(() => openRegistry(kind))
  beforeAll(() => t.toNoon())
  afterEach(async () => expect(await t.violations()).toEqual([]))
  const today = () => londonDay(t.platform.clock.now())
  let number = 0

  const company = async (stagger: string | null = 'monthly') => {
    const companyNumber = String((number += 1)).padStart(8, '0')
    t.remote.profiles.set(
      companyNumber,
      aProfile(companyNumber, {
        accountNextDue: daysLater(today(), 20),
        accountNextMadeUpTo: daysLater(today(), -250),
      }),
    )
    const made = await t.addCompany(companyNumber)
    await t.database.raw(
      `insert into filing_details (company_id, vat_registered_on, vat_stagger, changed_at) values ($1, '2024-01-01', $2, now())`,
      [made.companyId, stagger],
    )
    await followCompany(t.deps, made.companyId)
    await t.platform.jobs.idle()
    return made
  }
  /** Creates a document of a customer with a file's row. */
  const withFile = async (statement: string, values: readonly unknown[]) => {
    const key = randomUUID()
    await t.database.raw(`insert into stored_file (key, size, sha256) values ($1, 1, $2)`, [key, '0'.repeat(64)])
    return t.database.raw(statement, [...values, key])
  }
  const open = async (userId: number) => (await readRegistryStatus(t.deps, userId)).deadlines
  const call = async () => ({
    actor: t.actor(await t.addUser('en', 'ROLE_MANAGER'), { roles: ['ROLE_MANAGER'] }),
    requestId: 'r',
    ip: '203.0.113.7',
    language: 'en' as const,
  })
  const mark = (more = {}) => ({ doneOn: today(), note: null, document: null, ...more })
  const list = (status: 'upcoming' | 'overdue' | 'done', userId: number) =>
    listDeadlines(t.deps, { page: 1, itemsPerPage: 50, status, userId })
  const inFeed = async (userId: number) => {
    const found = []
    for await (const part of deadlinesOfFeed(t.deps, { user_id: userId, scope: 'company' })) found.push(...part)
    return found.map(({ deadline }) => deadline.id)
  }

  it('that are done leave lists, calendars and mails, and the next one follows; undoing returns them', async () => {
    const { userId } = await company()
    const vat = (await open(userId)).find((one) => one.kind === 'vatReturn')
    if (!vat) throw new Error('no VAT return')
    const staff = await call()
    const doc = await withFile(
      `insert into document (kind, user_id, folder, name, type, file_key, size, uploaded_at, shown_at, announced_at)
       values ('personal', $1, 'archive', 'receipt.pdf', 'pdf', $2, 1, now(), now(), now()) returning id`,
      [userId],
    )
    const document = Number(doc.rows[0]?.['id'])
    const marked = await markDeadlineDone(t.deps, staff, vat.id, mark({ note: 'Ref 7738', document }))
    expect(marked.done).toMatchObject({
      doneOn: today(),
      note: 'Ref 7738',
      document: { id: document, name: 'receipt.pdf' },
    })
    const next = (await open(userId)).find((one) => one.kind === 'vatReturn')
    expect(next?.id).not.toBe(vat.id)
    expect((next?.dueOn ?? '') > vat.dueOn).toBe(true)
    expect(await inFeed(userId)).not.toContain(vat.id)
    expect((await list('done', userId))['hydra:member'].map(({ id }) => id)).toEqual([vat.id])
    expect((await list('upcoming', userId))['hydra:member'].map(({ id }) => id)).not.toContain(vat.id)
    await t.leap(1)
    await matchDeadlines(t.deps)
    await undoDeadlineDone(t.deps, staff, vat.id)
    await undoDeadlineDone(t.deps, staff, vat.id)
    expect((await open(userId)).filter((one) => one.kind === 'vatReturn').map(({ id }) => id)).toEqual([vat.id])
    expect((await list('done', userId))['hydra:totalItems']).toBe(0)
    const { rows } = await t.database.raw(
      `select action from audit_entry where action like '%deadline-done' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['mark-deadline-done', 'undo-deadline-done'])
  })

  it('refuse a future day, a document of somebody else, and one that does not exist', async () => {
    const { userId } = await company(null)
    const other = await company(null)
    const [first] = await open(userId)
    const staff = await call()
    const id = first?.id ?? 0
    await expect(markDeadlineDone(t.deps, staff, id, mark({ doneOn: daysLater(today(), 1) }))).rejects.toMatchObject({
      violations: [{ propertyPath: 'doneOn', message: 'yup.not_in_future' }],
    })
    const { rows } = await withFile(
      `insert into document (kind, user_id, folder, name, type, file_key, size, uploaded_at, shown_at, announced_at)
       values ('personal', $1, 'archive', 'theirs.pdf', 'pdf', $2, 1, now(), now(), now()) returning id`,
      [other.userId],
    )
    await expect(
      markDeadlineDone(t.deps, staff, id, mark({ document: Number(rows[0]?.['id']) })),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'document' }] })
    await expect(markDeadlineDone(t.deps, staff, 2_000_000, mark())).rejects.toMatchObject({ code: 'not_found' })
    await expect(undoDeadlineDone(t.deps, staff, 2_000_000)).rejects.toMatchObject({ code: 'not_found' })
    expect((await open(userId)).map((one) => one.id)).toContain(id)
  })

  it('are mailed once by the days of their kind, marked as computed, and not when they are done', async () => {
    const { userId } = await company('stagger_1')
    const subjects = async () => (await t.mailsOf(userId)).map(({ subject }) => subject.split(' – ')[0])
    const staff = await call()
    const vat = (await open(userId)).find((one) => one.kind === 'vatReturn')
    await t.leap((vat?.daysLeft ?? 0) - 14)
    await mailDeadlines(t.deps)
    await mailDeadlines(t.deps)
    expect((await subjects()).filter((subject) => subject?.includes('VAT'))).toEqual(['In 14 days: VAT return'])
    const mail = (await t.mailsOf(userId)).find(({ subject }) => subject.includes('VAT'))
    expect(mail?.text).toContain('We computed this date')
    expect(mail?.text).toContain('£200.00')
    await markDeadlineDone(t.deps, staff, vat?.id ?? 0, mark())
    await t.leap(11)
    await mailDeadlines(t.deps)
    expect((await subjects()).filter((subject) => subject?.includes('VAT'))).toHaveLength(1)
  })

  it('are mailed for each period of the same day, and not again when staff enter the number', async () => {
    const made = await t.addCompany('99000002')
    // A first period of 12 months and some days, whose two returns are due 24 months after the incorporation's month.
    const incorporatedOn = `${daysLater(today(), -690).slice(0, 7)}-05`
    await t.database.raw('update company set company_number = null, incorporated_on = $2 where id = $1', [
      made.companyId,
      incorporatedOn,
    ])
    await matchDeadlines(t.deps)
    const returns = async () => (await open(made.userId)).filter((one) => one.kind === 'corporationTaxReturn')
    const [first, second] = await returns()
    expect(first?.dueOn).toBe(second?.dueOn)
    expect(first?.madeUpTo).not.toBe(second?.madeUpTo)
    const mails = async () =>
      (await t.mailsOf(made.userId)).filter(({ subject }) => subject.includes('Corporation Tax return')).length
    await t.leap((first?.daysLeft ?? 0) - 30)
    await mailDeadlines(t.deps)
    expect(await mails()).toBe(2)
    await t.database.raw(`update company set company_number = '99000002' where id = $1`, [made.companyId])
    await matchDeadlines(t.deps)
    await mailDeadlines(t.deps)
    expect(await mails()).toBe(2)
    const staff = await call()
    const ids = [second?.id ?? 0, first?.id ?? 0]
    await markDeadlineDone(t.deps, staff, ids[0] ?? 0, mark({ doneOn: daysLater(today(), -1) }))
    expect((await returns()).map(({ id }) => id)).toEqual([first?.id])
    await markDeadlineDone(t.deps, staff, ids[1] ?? 0, mark())
    const payment = (await open(made.userId)).find((one) => one.kind === 'corporationTaxPayment')
    await markDeadlineDone(t.deps, staff, payment?.id ?? 0, mark({ doneOn: daysLater(today(), -2) }))
    const listed = async (order = {}) =>
      (await listDeadlines(t.deps, { page: 1, itemsPerPage: 50, status: 'done', userId: made.userId, ...order }))[
        'hydra:member'
      ].map(({ id }) => id)
    expect(await listed()).toEqual([first?.id, second?.id, payment?.id])
    const byDue = [first, second, payment].map((one) => ({ id: one?.id ?? 0, dueOn: one?.dueOn ?? '' }))
    expect(await listed({ 'order[dueOn]': 'asc' })).toEqual(
      byDue.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id).map(({ id }) => id),
    )
  })

  it('are computed from the day of incorporation until the registry answers', async () => {
    const made = await t.addCompany('99000001')
    await t.database.raw('update company set incorporated_on = $2 where id = $1', [
      made.companyId,
      daysLater(today(), -30),
    ])
    await matchDeadlines(t.deps)
    const before = await open(made.userId)
    expect(
      before.map(({ kind: what, source }) => `${what} ${source}`).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([
      'accounts computed',
      'confirmationStatement computed',
      'corporationTaxPayment computed',
      'corporationTaxReturn computed',
      'corporationTaxReturn computed',
    ])
    t.remote.profiles.set(
      '99000001',
      aProfile('99000001', { accountNextDue: daysLater(today(), 600), accountNextMadeUpTo: daysLater(today(), 330) }),
    )
    await followCompany(t.deps, made.companyId)
    await t.platform.jobs.idle()
    const after = await open(made.userId)
    expect(after.filter(({ source }) => source === 'registry').map(({ kind: what }) => what)).toEqual(['accounts'])
    expect(after.some(({ kind: what }) => what === 'confirmationStatement')).toBe(false)
  })
})
