import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { followCompany } from './follow-company.ts'
import { mailDeadlines } from './mail-deadlines.ts'
import { refreshRecords } from './refresh-records.ts'
import { aProfile, type OpenRegistry, openRegistry } from './testing.ts'

describeOnOne('mails about deadlines on %s', (kind) => {
  const t = opened(() => openRegistry(kind))
  let number = 0
  beforeAll(() => t.toNoon())
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const today = () => londonDay(t.platform.clock.now())
  const company = async (
    due: { accounts?: number; statement?: number; status?: string },
    options: Parameters<OpenRegistry['addCompany']>[1] = {},
  ) => {
    const companyNumber = String((number += 1)).padStart(8, '0')
    const at = (days: number | undefined) => (days === undefined ? null : daysLater(today(), days))
    t.remote.profiles.set(
      companyNumber,
      aProfile(companyNumber, {
        companyStatus: due.status ?? 'active',
        accountNextDue: at(due.accounts),
        confirmationStatementNextDue: at(due.statement),
      }),
    )
    const made = await t.addCompany(companyNumber, options)
    await followCompany(t.deps, made.companyId)
    await t.platform.jobs.idle()
    return { companyNumber, ...made }
  }
  /** Lists the subjects without the company's name at their end. */
  const subjectsTo = async (userId: number) =>
    (await t.mailsOf(userId)).map(({ subject }) => {
      const [what, company, ...rest] = subject.split(' – ')
      expect([company, rest], subject).toEqual([expect.stringMatching(/^Company \d{8} Ltd$/), []])
      return what ?? ''
    })
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      await t.leap(1)
      await refreshRecords(t.deps)
      await mailDeadlines(t.deps)
    }
  }

  const waiting = async () =>
    (
      await t.database.raw(`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`)
    ).rows.length

  it('go out 60, 30, 7 and 1 days before, each once', async () => {
    const { userId } = await company({ accounts: 62 })
    await mailDeadlines(t.deps)
    expect(await subjectsTo(userId)).toEqual([])
    await days(66)
    expect(await subjectsTo(userId)).toEqual([
      'In 60 days: annual accounts',
      'In 30 days: annual accounts',
      'In 7 days: annual accounts',
      'Tomorrow: annual accounts',
    ])
  })

  it('about a personal code go out 21, 3 and 0 days before, and 14 and 1 with a code', async () => {
    const owing = async (hasCode: boolean): Promise<number> => {
      const companyNumber = String((number += 1)).padStart(8, '0')
      // Older than the duty: the code is due 14 days after the date of the next confirmation statement.
      const profile = { incorporatedOn: '2020-03-02', confirmationStatementNextMadeUpTo: daysLater(today(), 9) }
      t.remote.profiles.set(companyNumber, aProfile(companyNumber, profile))
      const { userId, companyId } = await t.addCompany(companyNumber)
      await t.database.raw(`update company set incorporated_on = '2020-03-02' where id = $1`, [companyId])
      await t.database.raw(
        `with person as (insert into shareholder (company_id, name, surname, date_of_birth, place_of_birth,
           address_street, address_city, address_country, share_hundredths, is_director, is_shareholder, phone_number,
           email, identity_verification_status)
         values ($1, 'Ada', 'Lovelace', '1990-12-10', '', '', '', '', 10000, true, true, '', '', 1) returning id)
         insert into filing_person (shareholder_id, personal_code_sealed) select id, $2 from person`,
        [companyId, hasCode ? 'sealed' : null],
      )
      await followCompany(t.deps, companyId)
      await t.platform.jobs.idle()
      return userId
    }
    const without = await owing(false)
    const withCode = await owing(true)
    await days(25)
    const subjects = async (userId: number) =>
      (await subjectsTo(userId)).filter((subject) => subject.includes('personal code'))
    const about = (when: string) => `${when}: personal code for Companies House`
    expect(await subjects(without)).toEqual([about('In 21 days'), about('In 3 days'), about('Today')])
    expect(await subjects(withCode)).toEqual([about('In 14 days'), about('Tomorrow')])
  })

  it('say what is due, by when and what being late costs, in the account’s language', async () => {
    const { userId } = await company({ accounts: 30 }, { language: 'it', name: 'Navarro <b> Ltd' })
    await mailDeadlines(t.deps)
    const [mail] = await t.mailsOf(userId)
    expect(mail?.subject).toBe('Tra 30 giorni: bilancio d’esercizio – Navarro <b> Ltd')
    const due = daysLater(today(), 30).split('-').toReversed().join('/')
    for (const part of [due, 'Navarro <b> Ltd', '£150,00', '£1.500,00', '/financial-statement'])
      expect(mail?.text).toContain(part)
    const other = await company({ statement: 7 }, { language: 'es' })
    await mailDeadlines(t.deps)
    const [statement] = await t.mailsOf(other.userId)
    expect(statement?.subject).toMatch(
      /^Dentro de 7 días: confirmation statement \(declaración de confirmación\) – Company \d{8} Ltd$/,
    )
    expect(statement?.text).not.toContain('£')
  })

  it('name only the nearest notice after a late first reading', async () => {
    const { userId, companyId } = await company({ accounts: 5 })
    await mailDeadlines(t.deps)
    await mailDeadlines(t.deps)
    expect(await subjectsTo(userId)).toEqual(['In 5 days: annual accounts'])
    const { rows } = await t.database.raw(
      `select days_before from deadline_notice n where n.company_id = $1 order by 1`,
      [companyId],
    )
    expect(rows.map((row) => row['days_before'])).toEqual([7, 30, 60])
    await days(5)
    expect(await subjectsTo(userId)).toEqual(['In 5 days: annual accounts', 'Tomorrow: annual accounts'])
  })

  it('cover each kind, and a new due day again', async () => {
    const { userId, companyNumber } = await company({ accounts: 30, statement: 30 })
    await mailDeadlines(t.deps)
    expect((await subjectsTo(userId)).toSorted()).toEqual([
      'In 30 days: annual accounts',
      'In 30 days: confirmation statement',
    ])
    const profile = t.remote.profiles.get(companyNumber)
    if (profile) t.remote.profiles.set(companyNumber, { ...profile, accountNextDue: daysLater(today(), 61) })
    await days(2)
    expect((await subjectsTo(userId)).at(-1)).toBe('In 60 days: annual accounts')
    expect(await subjectsTo(userId)).toHaveLength(3)
  })

  it('are one a day for an obligation: a day moved by the registry is mailed the next day', async () => {
    const { userId, companyNumber } = await company({ accounts: 60 })
    await mailDeadlines(t.deps)
    const move = async (due: number): Promise<void> => {
      const profile = t.remote.profiles.get(companyNumber)
      if (profile) t.remote.profiles.set(companyNumber, { ...profile, accountNextDue: daysLater(today(), due) })
      await t.leap(0.3)
      await t.database.raw('update registry_record set next_read_at = $1', [t.platform.clock.now().toISOString()])
      await refreshRecords(t.deps)
      await mailDeadlines(t.deps)
    }
    await move(30)
    expect(await subjectsTo(userId)).toEqual(['In 60 days: annual accounts'])
    await t.leap(0.7)
    await mailDeadlines(t.deps)
    expect(await subjectsTo(userId)).toEqual(['In 60 days: annual accounts', 'In 29 days: annual accounts'])
  })

  it('skip missed deadlines, ended companies and people whom mail does not reach', async () => {
    const missed = await company({ accounts: -1 })
    const ended = await company({ accounts: 7, status: 'dissolved' })
    const closed = await company({ accounts: 7 })
    await t.database.raw('update app_user set disabled_at = now() where id = $1', [closed.userId])
    await mailDeadlines(t.deps)
    for (const { userId } of [missed, ended, closed]) expect(await subjectsTo(userId)).toEqual([])
    await t.database.raw('update app_user set disabled_at = null where id = $1', [closed.userId])
    await days(1)
    expect(await subjectsTo(closed.userId)).toEqual(['In 6 days: annual accounts'])
  })

  it('wait for the morning, and are sent once after a clock jump', async () => {
    const { userId } = await company({ statement: 61 })
    await mailDeadlines(t.deps)
    await t.leap(0.6)
    await mailDeadlines(t.deps)
    expect(await subjectsTo(userId), 'at night').toEqual([])
    await t.leap(0.4)
    await mailDeadlines(t.deps)
    expect(await subjectsTo(userId), 'at noon').toEqual(['In 60 days: confirmation statement'])
    await t.leap(56)
    await Promise.all(Array.from({ length: 4 }, () => mailDeadlines(t.deps)))
    expect(await subjectsTo(userId)).toEqual([
      'In 60 days: confirmation statement',
      'In 4 days: confirmation statement',
    ])
  })

  it('are not repeated when a company is followed again under the same number', async () => {
    const { userId, companyId } = await company({ accounts: 7 })
    await mailDeadlines(t.deps)
    for (const status of [0, 1]) {
      await t.database.raw('update company set status = $2 where id = $1', [companyId, status])
      await followCompany(t.deps, companyId)
    }
    await t.platform.jobs.idle()
    await days(1)
    expect(await subjectsTo(userId)).toEqual(['In 7 days: annual accounts'])
  })

  it('do not deadlock with a deletion of the account', async () => {
    const { userId, companyId } = await company({ accounts: 7 })
    const locked = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const erasing = t.db.transaction().execute(async (trx) => {
      await sql`select 1 from app_user where id = ${userId} for update`.execute(trx)
      locked.resolve()
      await go.promise
      await sql`delete from company where id = ${companyId}`.execute(trx)
    })
    await locked.promise
    const mailing = mailDeadlines(t.deps)
    // On the embedded database one transaction always waits for the other.
    if (kind === 'postgres') await expect.poll(waiting).toBeGreaterThan(0)
    go.resolve()
    await Promise.all([erasing, mailing])
    expect(await subjectsTo(userId)).toEqual([])
  })

  it('are sent last on the due day itself', async () => {
    const { userId } = await company({ statement: 0 })
    await mailDeadlines(t.deps)
    expect(await subjectsTo(userId)).toEqual(['Today: confirmation statement'])
  })
})
