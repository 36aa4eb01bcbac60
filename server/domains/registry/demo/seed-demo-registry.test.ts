import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { listDeadlines } from '#server/domains/registry/list-deadlines.ts'
import { mailDeadlines } from '#server/domains/registry/mail-deadlines.ts'
import { readRegistryStatus } from '#server/domains/registry/read-registry-status.ts'
import { refreshRecords } from '#server/domains/registry/refresh-records.ts'
import { type OpenRegistry, openRegistry } from '#server/domains/registry/testing.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import { opened } from '#server/platform/testing/opened.ts'
import { createCompaniesHouse } from '#server/providers/registry/companies-house/adapter.ts'
import { seedDemoRegistry } from './seed-demo-registry.ts'

describeOnOne('the registry with the sandbox on %s', (kind) => {
  const sandbox = opened(() => openSandbox())
  let t: OpenRegistry
  beforeAll(async () => {
    const registry = { url: `${sandbox.url}/companies-house`, apiKey: 'sandbox-registry-key' }
    const now = () => t.platform.clock.now()
    const adapter = createCompaniesHouse({ ...registry, now })
    t = await openRegistry(kind, { registry: adapter }, { sandboxUrl: sandbox.url, registry })
  })
  afterAll(() => t.close())
  const days = async (count: number): Promise<void> => {
    const { offsetMs } = await controlSandbox(sandbox.url, '/clock/advance', { body: { days: count } })
    await t.platform.clock.moveTo(Number(offsetMs))
  }

  it('shows demo deadlines that are near, far and missed, a change, and mails nobody', async () => {
    const customer = await t.addCompany('14829307', { name: 'Navarro Press Ltd' })
    for (let index = 0; index < 35; index += 1)
      await t.addCompany(String(20_000_100 + index), { name: `Demo ${index} Ltd` })
    await t.addCompany(null)
    await seedDemoRegistry(t.deps, customer.userId)
    await seedDemoRegistry(t.deps, customer.userId)
    expect(await readRegistryStatus(t.deps, customer.userId)).toMatchObject({
      record: {
        companyName: 'NAVARRO PRESS LTD',
        companyStatus: 'active',
        changes: [{ field: 'companyName', before: 'NAVARRO EDITIONS LTD', after: 'NAVARRO PRESS LTD' }],
      },
      deadlines: [
        { kind: 'confirmationStatement', source: 'registry', status: 'due_within_30_days' },
        { kind: 'accounts', source: 'registry', status: 'upcoming' },
        { kind: 'corporationTaxPayment', source: 'computed', status: 'upcoming' },
        // Two tax periods in the first period of account, of more than a year.
        { kind: 'corporationTaxReturn', source: 'computed', status: 'upcoming' },
        { kind: 'corporationTaxReturn', source: 'computed', status: 'upcoming' },
      ],
      failure: null,
    })
    const list = (state: 'upcoming' | 'overdue') =>
      listDeadlines(t.deps, { page: 1, itemsPerPage: 100, status: state, name: undefined })
    expect((await list('overdue'))['hydra:totalItems']).toBeGreaterThan(3)
    const states = new Set((await list('upcoming'))['hydra:member'].map(({ status: state }) => state))
    expect([...states].toSorted()).toEqual([
      'due_within_30_days',
      'due_within_60_days',
      'due_within_7_days',
      'upcoming',
    ])
    await mailDeadlines(t.deps)
    const { rows } = await t.database.raw('select count(*)::int as mails from mail_outbox')
    expect(rows[0]?.['mails']).toBe(0)
    expect(await t.violations()).toEqual([])
  })

  it('reads two years daily within the limit; companies file on time and each change is saved', async () => {
    await t.database.raw(`delete from company where company_number not in ('14829307', '20000101', '20000102')`)
    const { rows: before } = await t.database.raw('select count(*)::int as changes from registry_change')
    for (let week = 0; week < 104; week += 1) {
      await days(7)
      await refreshRecords(t.deps)
      await mailDeadlines(t.deps)
    }
    const { rows } = await t.database.raw(
      `select field, before, after from registry_change c join registry_record r on r.id = c.record_id
       where r.company_number = '14829307' and c.field like '%Next%' order by c.id`,
    )
    // Two confirmation statements and one or two sets of accounts, each with its period and due day.
    expect(rows.length).toBeGreaterThanOrEqual(6)
    for (const change of rows) expect(String(change['after']) > String(change['before'])).toBe(true)
    expect(Number(before[0]?.['changes'])).toBe(1)
    const { rows: failed } = await t.database.raw('select 1 from registry_record where failure is not null')
    expect(failed).toEqual([])
    const { rows: duplicated } = await t.database.raw(
      `select kind, key from mail_outbox where kind = 'deadline' group by 1, 2 having count(*) > 1`,
    )
    expect(duplicated).toEqual([])
    expect(await t.violations()).toEqual([])
  })
})
