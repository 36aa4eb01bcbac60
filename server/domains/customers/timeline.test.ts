import { beforeAll, expect, it } from 'vitest'
import type { Role } from '#contract/accounts/schemas.ts'
import { customerTimeline } from '#contract/customers/manager.ts'
import type { TimelineFilter } from '#contract/customers/timeline-actions.ts'
import { actorOf } from '#server/domains/companies/testing.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { readSummary } from './read-summary.ts'
import { readTimeline } from './read-timeline.ts'
import { fillCustomer, insertUser } from './testing.ts'

describeOnBoth('one customer on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  const raw = (text: string, params: readonly unknown[] = []) => t.database.raw(text, params)
  const ids = { customer: 0, other: 0, manager: 0, colleague: 0 }

  beforeAll(async () => {
    ids.manager = await insertUser(raw, 'manager@firm.test', 'ROLE_MANAGER')
    ids.colleague = await insertUser(raw, 'colleague@firm.test', 'ROLE_MANAGER')
    ids.customer = await insertUser(raw, 'ada@example.test')
    ids.other = await insertUser(raw, 'other@example.test')
    await raw(
      `insert into mail_outbox (kind, user_id, to_address, language, subject, html, text, message_id, created_at)
       values ('x', $1, 'x@example.test', 'en', 'Work of a colleague', '', '', 'colleague', now())`,
      [ids.colleague],
    )
    await fillCustomer(raw, ids.customer, { mark: 'a', managerId: ids.manager })
    await fillCustomer(raw, ids.other, { mark: 'b', managerId: ids.manager })
  })

  const manager = () => actorOf(ids.manager, 'ROLE_MANAGER')
  const page = (query: { kind?: TimelineFilter; before?: string; itemsPerPage?: number } = {}, id = ids.customer) =>
    readTimeline({ platform: t.platform }, manager(), id, { itemsPerPage: 50, ...query })
  const actions = async (query: Parameters<typeof page>[0] = {}) =>
    (await page(query))['hydra:member'].map(({ action }) => action)

  it('shows every part of the product, newest first, each event once', async () => {
    const answer = await page()
    expect(answer['hydra:member'].map(({ kind: part, action }) => `${part} ${action}`)).toEqual([
      'account switch-active',
      'company company_incorporated',
      'banks bank_connected',
      'emails email_sent',
      'documents documents_requested',
      'documents document_opened',
      'documents document_added',
      'invoices mark-invoice-uncollectible',
      'invoices pro_forma_waiting',
      'invoices invoice_issued',
      'invoices invoice_issued',
      'payments purchase_paid',
      'payments payment_failed',
      'payments payment_received',
      'registry registry_changed',
      'company company_created',
      'account registered',
    ])
    expect(answer.next).toBeNull()
    expect(new Set(answer['hydra:member'].map(({ id }) => id)).size).toBe(17)
    expect(JSON.stringify(answer)).not.toContain('Letter of b')
  })

  it('names amounts, numbers, people and reasons', async () => {
    const shown = (await page())['hydra:member']
    const of = (action: string) => shown.find((event) => event.action === action)
    expect(of('payment_failed')?.amount).toEqual({ cents: 24_000, currency: '€' })
    expect(of('mark-invoice-uncollectible')).toMatchObject({
      actor: { kind: 'staff', name: 'manager@firm.test' },
      amount: { cents: 12_000, currency: '€' },
      document: { kind: 'invoice', number: ids.customer * 10, year: 2026 },
    })
    expect(of('company_incorporated')?.fields.toSorted()).toEqual(['name', 'status'])
    expect(of('switch-active')?.reason).toBe('A test')
    expect(of('email_sent')).toMatchObject({ title: 'Letter of a', occurredAt: '2026-01-09T10:00:00.000Z' })
    expect(of('registry_changed')?.registryChange).toEqual({
      field: 'companyStatus',
      before: 'active',
      after: 'dissolved',
    })
  })

  it('filters by part, and by staff in all parts', async () => {
    expect(await actions({ kind: 'emails' })).toEqual(['email_sent'])
    expect(await actions({ kind: 'company' })).toEqual(['company_incorporated', 'company_created'])
    expect(await actions({ kind: 'staff' })).toEqual([
      'switch-active',
      'company_incorporated',
      'documents_requested',
      'document_added',
      'mark-invoice-uncollectible',
    ])
  })

  it('pages without a gap or a repetition, also among events of one instant', async () => {
    const whole = (await page())['hydra:member'].map(({ id }) => id)
    for (const kind_ of [undefined, 'payments'] as const) {
      const seen: string[] = []
      let before: string | undefined
      for (;;) {
        const answer = await readTimeline({ platform: t.platform }, manager(), ids.customer, {
          ...(kind_ ? { kind: kind_ } : {}),
          ...(before ? { before } : {}),
          itemsPerPage: 1,
        })
        seen.push(...answer['hydra:member'].map(({ id }) => id))
        if (answer.next === null) break
        // A page ends anywhere, also at an instant of whole seconds.
        expect(customerTimeline.query.safeParse({ before: answer.next }).success).toBe(true)
        before = answer.next
      }
      expect(seen).toEqual(kind_ ? whole.filter((id) => /^(payment|purchase)-/.test(id)) : whole)
    }
  })

  it('accepts only the position of a possible instant', () => {
    const accepts = (at: string) => customerTimeline.query.safeParse({ before: `${at}~email-000000000001` }).success
    expect(accepts('2024-02-29T23:59:59.999999Z')).toBe(true)
    for (const at of [
      '2026-02-29T10:00:00.0Z',
      '2026-13-01T10:00:00.0Z',
      '2026-01-00T10:00:00.0Z',
      '2026-01-01T24:00:00.1Z',
      '2026-01-01T10:60:00.0Z',
      '2026-01-01T10:00:61.0Z',
      '0000-01-01T10:00:00.0Z',
    ])
      expect(accepts(at), at).toBe(false)
  })

  it('shows no placeholder address of a deleted account', async () => {
    const former = await insertUser(raw, 'former@firm.test', 'ROLE_MANAGER')
    const customer = await insertUser(raw, 'carla@example.test')
    await fillCustomer(raw, customer, { mark: 'c', managerId: former })
    await raw(
      `update app_user set deleted_at = now(), disabled_at = now(), password_hash = null, email = 'deleted-1@deleted.invalid'
       where id = $1`,
      [former],
    )
    const [event] = (await page({}, customer))['hydra:member']
    expect(event).toMatchObject({ action: 'switch-active', actor: { kind: 'staff', name: null } })
  })

  it('leaves an email where it is when it is sent, so that a reader who pages sees it once', async () => {
    const waiting = await raw(
      `insert into mail_outbox (kind, user_id, to_address, language, subject, html, text, message_id, created_at)
       values ('x', $1, 'x@example.test', 'en', 'Waits', '', '', 'waits', '2026-01-05T10:00:00Z') returning id`,
      [ids.customer],
    )
    const emails = async () =>
      (await page({ kind: 'emails' }))['hydra:member'].map(({ id, occurredAt }) => [id, occurredAt])
    const before = await emails()
    await raw(`update mail_outbox set state = 'sent', sent_at = now() where id = $1`, [waiting.rows[0]?.['id']])
    expect(await emails()).toEqual(before)
    expect(before).toHaveLength(2)
    await raw('delete from mail_outbox where id = $1', [waiting.rows[0]?.['id']])
  })

  it('withholds a colleague’s emails from managers, not from admins', async () => {
    const titles = async (roles: Role[]) =>
      (
        await readTimeline({ platform: t.platform }, actorOf(ids.manager, ...roles), ids.colleague, {
          itemsPerPage: 50,
        })
      )['hydra:member'].map(({ action }) => action)
    expect(await titles(['ROLE_MANAGER'])).not.toContain('email_waiting')
    expect(await titles(['ROLE_MANAGER', 'ROLE_ADMIN'])).toContain('email_waiting')
  })

  it('refuses unknown and deleted customers', async () => {
    await expect(page({}, 999_999)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readSummary({ platform: t.platform }, 999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('summarizes money, subscriptions, deadlines, requests and banks', async () => {
    const summary = await readSummary({ platform: t.platform }, ids.customer)
    expect(summary).toMatchObject({
      money: [
        {
          currency: '€',
          paidThisYearCents: 12_000,
          outstandingCents: 12_000,
          outstandingCount: 1,
          oldestOn: '2026-01-06',
          overdueCents: 0,
          overdueCount: 0,
        },
      ],
      subscriptions: [
        { failedPayment: { amountCents: 24_000, currency: '€', needsConfirmation: false, nextAttemptAt: null } },
      ],
      requests: { open: 1, overdue: 1, toCheck: 0 },
      banks: [{ name: 'Monzo', status: 'active' }],
    })
    expect(summary.deadlines.map(({ kind: what, status }) => [what, status])).toEqual([['accounts', 'overdue']])
  })
})
