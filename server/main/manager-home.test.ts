import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { getUnpaidTotals } from '#contract/invoicing/manager-invoices.ts'
import { daysBetween, daysLater } from '#contract/registry/months.ts'
import { dueSoonDays, homeRows, type managerHome } from '#contract/reporting/manager-home.ts'
import { describeOnOne, opened, silentLog } from '#server/platform/database/testing.ts'
import { demoSteps } from './demo-steps.ts'
import { loadDemoData } from './load-demo-data.ts'
import { openShop } from './testing/open-shop.ts'

type Home = AnswerOf<typeof managerHome>
type ListedInvoice = AnswerOf<(typeof managedDocuments)['invoice']['list']>['hydra:member'][number]
type UnpaidTotal = AnswerOf<typeof getUnpaidTotals>['hydra:member'][number]

type Filing = Home['deadlines']['next'][number]
const filingOf = ({ companyId, kind, dueOn, daysLeft }: Filing) => ({ companyId, kind, dueOn, daysLeft })

/** Generates repeatable numbers below a limit. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

describeOnOne('the managers’ home on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  const read = async <Answer = Record<string, unknown>>(path: string, body?: object): Promise<Answer> => {
    const answer = await shop.call('manager', body ? 'POST' : 'GET', path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Answer
  }
  const home = () => read<Home>('/manager/home')
  const count = async (path: string): Promise<number> =>
    (await read<{ 'hydra:totalItems': number }>(path))['hydra:totalItems']
  const revenueBetween = async (firstDate: string, secondDate: string): Promise<number> =>
    (await read<{ revenue: number }>('/manager/revenue_report', { firstDate, secondDate, subscription: 'all' })).revenue
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

  /** Keeps deadlines as they are between two calls: the registry is not read, and no sweep repairs them. */
  const pauseDeadlines = async () => {
    await shop.settled()
    await shop.rows(`update registry_record set next_read_at = '2099-01-01'`)
    await shop.rows(`update job_lease set holder = 'test', leased_until = '2099-01-01' where name = 'match-deadlines'`)
  }

  /** Compares each figure with the list that it links to. */
  const expectEqualToLists = async (): Promise<Home> => {
    const figures = await home()
    const { today, previousMonthStart, revenue, newUsers, deadlines } = figures
    const start = `${today.slice(0, 7)}-01`
    const previousEnd = daysLater(start, -1)
    const [euro] = revenue
    expect(euro).toMatchObject({
      currency: '€',
      total: await revenueBetween(start, today),
      previousTotal: await revenueBetween(previousMonthStart, previousEnd),
    })
    for (const one of [...revenue, newUsers]) {
      expect(sum(one.days)).toBe(one.total)
      expect(sum(one.previousDays)).toBe(one.previousTotal)
      expect(one.days).toHaveLength(Number(today.slice(8)))
      expect(one.previousDays).toHaveLength(Number(previousEnd.slice(8)))
    }
    const users = await read<{ users_per_day: { date: string; num_users: number }[] }>('/manager/users_stats')
    const registered = (from: string, to: string): number =>
      sum(users.users_per_day.flatMap(({ date, num_users }) => (date >= from && date <= to ? [num_users] : [])))
    expect([newUsers.total, newUsers.previousTotal]).toEqual([
      registered(start, today),
      registered(previousMonthStart, previousEnd),
    ])
    expect(figures.openInvoices.count).toBe(await count('/invoices?status=open'))
    const unpaid = await read<{ 'hydra:member': UnpaidTotal[] }>('/invoices/unpaid_totals')
    const owed = unpaid['hydra:member'].filter(({ status }) => status === 'open')
    expect(Object.fromEntries(figures.openInvoices.amounts.map(({ currency, amount }) => [currency, amount]))).toEqual(
      Object.fromEntries(owed.map(({ currency, amount }) => [currency, Math.round(amount * 100)])),
    )
    expect(figures.openInvoices.overdue.count).toBe(await count('/invoices?status=overdue'))
    expect(
      Object.fromEntries(figures.openInvoices.overdue.amounts.map(({ currency, amount }) => [currency, amount])),
    ).toEqual(
      Object.fromEntries(
        owed
          .filter(({ overdueCount }) => overdueCount > 0)
          .map(({ currency, overdueAmount }) => [currency, Math.round(overdueAmount * 100)]),
      ),
    )
    const renewals = await read('/manager/subscriptions_info')
    expect(figures.failedRenewals.count).toBe(renewals['num_unpaid_invoices'])
    expect(deadlines.dueSoon).toBe(await count(`/company_deadlines?status=upcoming&dueWithinDays=${dueSoonDays}`))
    expect(deadlines.overdue).toBe(await count('/company_deadlines?status=overdue'))
    const named = async (list: string) => {
      const { 'hydra:member': members } = await read<{ 'hydra:member': Filing[] }>(`/company_deadlines?${list}`)
      return members.slice(0, homeRows).map(filingOf)
    }
    expect(deadlines.next.map(filingOf)).toEqual(
      await named(`status=upcoming&dueWithinDays=${dueSoonDays}&itemsPerPage=10`),
    )
    expect(deadlines.oldestOverdue.map(filingOf)).toEqual(await named('status=overdue&itemsPerPage=10'))
    const oldest = await read<{ 'hydra:member': ListedInvoice[] }>(
      '/invoices?status=open&order[number]=asc&itemsPerPage=10',
    )
    expect(figures.openInvoices.oldest).toEqual(
      oldest['hydra:member'].slice(0, homeRows).map((one) => ({
        id: one.id,
        number: one.invoiceNumber,
        year: one.year,
        customerName: one.customerName,
        userRef: one.userRef,
        currency: one.currency,
        amount: Math.round(one.owedAmount * 100),
        createdAt: one.createdAt,
        daysOpen: daysBetween(one.createdAt, today),
      })),
    )
    expect(figures.transfers.toBook).toBe(await count('/transfer_matches?status=to_book'))
    expect(figures.refunds.failed + figures.refunds.withoutCreditNote).toBe(await count('/refunds?needsAttention=true'))
    expect(figures.documentRequests.submitted).toBe(await count('/document_requests?status=submitted'))
    expect(figures.stages).toMatchObject({
      companies: await count('/companies'),
      unincorporated: await count('/companies?status=0'),
      incorporated: await count('/companies?status=1'),
    })
    return figures
  }

  test('is zero, and complete, without deadlines and failed renewals', async () => {
    await shop.settled()
    await shop.rows(`delete from registry_record`)
    await shop.rows(`delete from company_deadline`)
    const figures = await expectEqualToLists()
    expect(figures).toMatchObject({
      failedRenewals: { count: 0, amounts: [] },
      deadlines: { dueSoon: 0, overdue: 0, next: [], oldestOverdue: [] },
    })
    expect(figures.revenue.map(({ currency }) => currency)).toEqual(['€'])
  })

  test('equals its lists with the demo’s data, on many days and with random records', async () => {
    const { product, database } = shop.app
    await loadDemoData(product, database, silentLog.info.bind(silentLog), demoSteps)
    await pauseDeadlines()
    const random = randomOf(20_261_123)
    const first = await expectEqualToLists()
    expect(first.openInvoices.oldest.length).toBeGreaterThan(0)
    expect(first.failedRenewals.count).toBeGreaterThan(0)
    expect(first.stages.unincorporated).toBeGreaterThan(0)
    let [missed, late] = [0, 0]
    for (let round = 0; round < 6; round += 1) {
      await product.platform.clock.moveTo((round * 11 + random(9)) * 86_400_000 + random(86_400_000))
      const { today } = await home()
      await shop.rows(`update company_deadline set due_on = '${today}'::date + (id * 7 + ${random(50)}) % 24 - 8
        where done_at is null`)
      await shop.rows(`update document_request set state = case when (id + ${random(5)}) % 2 = 0 then 'submitted' else 'open' end,
        ended_at = null where state in ('open', 'submitted')`)
      const { deadlines, openInvoices } = await expectEqualToLists()
      late += openInvoices.overdue.count
      missed += deadlines.oldestOverdue.length
    }
    expect(missed).toBeGreaterThan(0)
    expect(late).toBeGreaterThan(0)
  })

  test('shows another currency on its own', async () => {
    const { today } = await home()
    await shop.rows(`insert into purchase (kind, origin, product_id, status, stripe_id, name, surname, address, country, language,
        title, user_id, months, price_id, total_cents, vat_cents, currency, created_at, paid_at, checked_at)
      select 'product', 'form', id, 'paid', 'cs_other', '', '', '', '', 'en', 'T', null, 0, 'x', 12345, 0, 'GBP', now(), '${today}T00:30:00Z', now()
      from product limit 1`)
    const { revenue } = await expectEqualToLists()
    expect(revenue.map(({ currency }) => currency)).toEqual(['€', '£'])
    expect(revenue[1]?.total).toBe(12_345)
  })

  test('shows payments and failed renewals in a currency that only the payment provider knows', async () => {
    const { today } = await home()
    const [row] = await shop.rows(`select id from payment_invoice where listed limit 1`)
    await shop.rows(`update payment_invoice set currency = 'CHF' where id = ${String(row?.['id'])}`)
    await shop.rows(`update payment_invoice set currency = 'CHF', paid_at = '${today}T00:30:00Z'
      where id = (select id from payment_invoice where paid_at is not null order by id limit 1)`)
    const { revenue, failedRenewals } = await expectEqualToLists()
    expect(revenue.map(({ currency }) => currency)).toContain('CHF')
    expect(failedRenewals.amounts.map(({ currency }) => currency)).toContain('CHF')
  })
})
