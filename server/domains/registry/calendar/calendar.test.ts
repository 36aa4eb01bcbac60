import { Readable } from 'node:stream'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysBetween, daysLater } from '#contract/registry/months.ts'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import { followCompany } from '#server/domains/registry/follow-company.ts'
import { refreshRecords } from '#server/domains/registry/refresh-records.ts'
import { aProfile, openRegistry } from '#server/domains/registry/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { afterQuery } from '#server/platform/database/testing/after-query.ts'
import { describeOnBoth, opened, withoutGuards } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { type CalendarFrame, createCalendarWriter, type DatedDeadline } from './create-calendar-writer.ts'
import { createFeed, deleteFeed, getFeed } from './manage-feed.ts'
import { readFeed } from './read-feed.ts'

interface CalendarContent extends CalendarFrame {
  readonly deadlines: readonly DatedDeadline[]
}

const writeCalendar = ({ deadlines, ...frame }: CalendarContent): string => {
  const { head, event, end } = createCalendarWriter(frame)
  return `${head}${deadlines.map(event).join('')}${end}`
}

/** Parses it as a calendar program does. */
const parsed = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      day: event.startDate.toString(),
      isDate: event.startDate.isDate,
      url: String(component.getFirstPropertyValue('url')),
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
        .toSorted(),
    }
  })

const content = (
  more: Partial<CalendarContent> = {},
  name = 'Navarro Press Ltd',
  dueOn = '2026-10-25',
): CalendarContent => ({
  language: 'en',
  scope: 'company',
  provider: 'Portico',
  publicUrl: 'https://portal.example',
  deadlines: (['accounts', 'confirmationStatement'] as const).map((kind) => ({
    deadline: {
      id: 1,
      kind,
      source: 'registry' as const,
      person: null,
      madeUpTo: '2026-01-31',
      opensOn: null,
      dueOn,
      daysLeft: daysBetween('2026-10-01', dueOn),
      status: 'due_within_30_days' as const,
      penalties: penaltiesFor(kind, dueOn),
    },
    company: { id: 7, userId: 3, name },
    personId: null,
    companyNumber: '14829307',
    saidSince: new Date('2026-09-30T10:00:00Z'),
  })),
  ...more,
})

describe('a calendar', () => {
  it('is read by another program: whole days, alarms 30 and 7 days before, texts in the account’s language', () => {
    const [accounts, statement] = parsed(writeCalendar(content()))
    expect(accounts).toMatchObject({
      summary: 'Navarro Press Ltd: annual accounts due',
      day: '2026-10-25',
      isDate: true,
      url: 'https://portal.example/financial-statement',
      alarms: ['-P30D', '-P7D'],
    })
    expect(accounts?.description).toContain('up to 1 month late: £150.00')
    expect(statement?.summary).toBe('Navarro Press Ltd: confirmation statement due')
    expect(parsed(writeCalendar(content({ language: 'it', scope: 'companies' })))[0]).toMatchObject({
      summary: 'Navarro Press Ltd: scadenza, bilancio d’esercizio',
      description: 'Data di riferimento: 31/01/2026\nNumero di registrazione 14829307',
      url: 'https://portal.example/manager/handle_company_house/3',
    })
  })

  it.each(['2026-03-29', '2026-10-25', '2027-12-31', '2028-02-29'])('moves no day by a time zone: %s', (day) => {
    for (const event of parsed(writeCalendar(content({}, 'X', day)))) expect(event.day).toBe(day)
  })

  it('is identical each time, and a deadline keeps its UID', () => {
    expect(writeCalendar(content())).toBe(writeCalendar(content()))
    const uids = (dueOn: string) => parsed(writeCalendar(content({}, 'X', dueOn))).map(({ uid }) => uid)
    expect(uids('2026-10-25')).toEqual(parsed(writeCalendar(content())).map(({ uid }) => uid))
    expect(new Set([...uids('2026-10-25'), ...uids('2026-10-26')]).size).toBe(4)
  })

  it('follows RFC 5545: CRLF, at most 75 octets a line, texts escaped', () => {
    const name = 'Ünïcødé 公司 🧵, "Quoted"; \\Back\\slash\nBEGIN:VALARM & Sons Ltd '.repeat(3).trim()
    const text = writeCalendar(content({}, name))
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const events = parsed(text)
    expect(events).toHaveLength(2)
    expect(events[0]?.summary).toBe(`${name}: annual accounts due`)
    expect(events[0]?.alarms).toHaveLength(2)
    expect(parsed(writeCalendar(content({ deadlines: [] })))).toEqual([])
  })
})

describeOnBoth('private calendars on %s', (kind) => {
  const t = opened(() => openRegistry(kind))
  let own: { userId: number; companyId: number }
  let managerId: number
  beforeAll(async () => {
    await t.toNoon()
    const day = (days: number) => daysLater(londonDay(t.platform.clock.now()), days)
    const add = async (companyNumber: string, accounts: number) => {
      t.remote.profiles.set(companyNumber, aProfile(companyNumber, { accountNextDue: day(accounts) }))
      const made = await t.addCompany(companyNumber)
      await followCompany(t.deps, made.companyId)
      return made
    }
    own = await add('00000001', 20)
    await add('00000002', -3)
    await t.platform.jobs.idle()
    managerId = await t.addUser('en', 'ROLE_MANAGER')
  })

  const callOf = (actor: UserActor) => ({ actor, requestId: 'test', ip: '::1' })
  const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
  const events = async (url: string) => {
    const { body } = await readFeed(t.deps, tokenOf(url), undefined)
    if (typeof body !== 'string') throw new Error('a calendar is a text')
    return parsed(body)
  }

  it('show the owner’s deadlines to anyone with the address, with or without its ending', async () => {
    const actor = t.actor(own.userId)
    expect(await getFeed(t.deps, actor, 'company')).toEqual({ exists: false, createdAt: null, lastReadAt: null })
    const { url } = await createFeed(t.deps, callOf(actor), 'company')
    expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/)
    expect((await events(url)).map(({ summary }) => summary)).toEqual(['Company 00000001 Ltd: annual accounts due'])
    expect(await events(url.replace('.ics', ''))).toHaveLength(1)
    expect((await getFeed(t.deps, actor, 'company')).lastReadAt).not.toBeNull()
    const { rows } = await t.database.raw('select token_hash from calendar_feed')
    expect(JSON.stringify(rows)).not.toContain(tokenOf(url).replace('.ics', ''))
  })

  it('answer 304 to an unchanged copy, with private caching', async () => {
    const { url } = await createFeed(t.deps, callOf(t.actor(own.userId)), 'company')
    const { headers } = await readFeed(t.deps, tokenOf(url), undefined)
    expect(headers['cache-control']).toContain('private')
    const again = await readFeed(t.deps, tokenOf(url), `W/"other", ${headers['etag']}`)
    expect(again).toMatchObject({ status: 304, body: '' })
    expect((await readFeed(t.deps, tokenOf(url), '"other"')).status).toBeUndefined()
    // A reading that finds nothing new leaves the calendar unchanged; one that finds a change does not.
    await t.leap(1)
    await refreshRecords(t.deps)
    expect((await readFeed(t.deps, tokenOf(url), headers['etag'])).status).toBe(304)
    const profile = t.remote.profiles.get('00000001')
    if (profile) t.remote.profiles.set('00000001', { ...profile, accountNextMadeUpTo: '2026-01-31' })
    await t.leap(1)
    await refreshRecords(t.deps)
    expect((await readFeed(t.deps, tokenOf(url), headers['etag'])).status).toBeUndefined()
  })

  it('that are long are sent in parts, with the same content', async () => {
    const { url } = await createFeed(t.deps, callOf(t.actor(managerId, { roles: ['ROLE_MANAGER'] })), 'companies')
    const whole = await readFeed(t.deps, tokenOf(url), undefined)
    const parted = await readFeed(t.deps, tokenOf(url), undefined, 100)
    if (!(parted.body instanceof Readable)) throw new Error('it was not sent in parts')
    expect((await parted.body.toArray()).join('')).toBe(whole.body)
    expect(parted.headers).toEqual(whole.headers)
    expect(await readFeed(t.deps, tokenOf(url), parted.headers['etag'], 100)).toMatchObject({ status: 304, body: '' })
    await deleteFeed(t.deps, callOf(t.actor(managerId, { roles: ['ROLE_MANAGER'] })), 'companies')
    await withoutGuards(t.database.raw, 'audit_entry', () =>
      t.database.raw(`delete from audit_entry where subject_type = 'calendar-feed'`),
    )
  })

  it('end with a new address, by their owner, and with the account', async () => {
    const actor = t.actor(own.userId)
    const refused = { code: 'not_found' }
    const first = await createFeed(t.deps, callOf(actor), 'company')
    const second = await createFeed(t.deps, callOf(actor), 'company')
    await expect(events(first.url)).rejects.toMatchObject(refused)
    expect(await events(second.url)).toHaveLength(3)
    await t.database.raw('update app_user set disabled_at = now() where id = $1', [own.userId])
    await expect(events(second.url)).rejects.toMatchObject(refused)
    await t.database.raw('update app_user set disabled_at = null where id = $1', [own.userId])
    await deleteFeed(t.deps, callOf(actor), 'company')
    await deleteFeed(t.deps, callOf(actor), 'company')
    await expect(events(second.url)).rejects.toMatchObject(refused)
    for (const wrong of ['', '.ics', 'x', 'a'.repeat(43), '%00'])
      await expect(readFeed(t.deps, wrong, undefined)).rejects.toMatchObject(refused)
  })

  it('replaced while the old address is being read are not marked as read', async () => {
    const actor = t.actor(own.userId)
    const { url } = await createFeed(t.deps, callOf(actor), 'company')
    // The feed's row was read; before its owner is, the address is replaced.
    const db = afterQuery(t.platform.db, 'calendar_feed', () => createFeed(t.deps, callOf(actor), 'company'))
    await readFeed({ ...t.deps, platform: { ...t.platform, db } }, tokenOf(url), undefined)
    expect((await getFeed(t.deps, actor, 'company')).lastReadAt).toBeNull()
  })

  it('are not created for an account that is deleted at the same moment', async () => {
    const userId = await t.addUser()
    await t.database.raw(
      'update app_user set deleted_at = now(), disabled_at = now(), password_hash = null where id = $1',
      [userId],
    )
    await expect(createFeed(t.deps, callOf(t.actor(userId)), 'company')).rejects.toMatchObject({
      code: 'access_denied',
    })
  })

  it('for all companies are for managers, as long as they are managers', async () => {
    const manager = t.actor(managerId, { roles: ['ROLE_MANAGER'] })
    await expect(createFeed(t.deps, callOf(t.actor(own.userId)), 'companies')).rejects.toMatchObject({
      code: 'access_denied',
    })
    const { url } = await createFeed(t.deps, callOf(manager), 'companies')
    expect((await events(url)).map(({ summary }) => summary)).toEqual([
      'Company 00000001 Ltd: annual accounts due',
      // Since its period is known.
      'Company 00000001 Ltd: Corporation Tax return due',
      'Company 00000001 Ltd: Corporation Tax payment due',
      'Company 00000002 Ltd: annual accounts due',
    ])
    const { rows } = await t.database.raw(
      `select action, actor_user_id from audit_entry where subject_type = 'calendar-feed'`,
    )
    expect(rows).toEqual([{ action: 'create-calendar-feed', actor_user_id: managerId }])
    await t.database.raw('delete from user_role where user_id = $1', [managerId])
    await expect(events(url)).rejects.toMatchObject({ code: 'not_found' })
  })
})
