import { afterEach, beforeAll, expect, it } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { findDocument, lockDocument } from '#server/domains/invoicing/find-document.ts'
import { markInvoice } from '#server/domains/invoicing/mark-invoice.ts'
import { recordReceipt } from '#server/domains/invoicing/receipts/record-receipt.ts'
import { anInvoice, openInvoicing } from '#server/domains/invoicing/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { listReminders } from './list-reminders.ts'
import { mailReminders } from './mail-reminders.ts'
import { remindByHand } from './remind-by-hand.ts'
import { seedDemoReminders } from './seed-demo-reminders.ts'

const dayMs = 86_400_000

describeOnBoth('reminders of unpaid invoices on %s', (kind) => {
  let isDown = false
  const transport = {
    send: async () => {
      if (isDown) throw new ProviderFailure('mail', 'unavailable')
    },
    close: () => undefined,
  }
  const t = opened(() => openInvoicing(kind, {}, { transport }))
  const now = (): Date => t.platform.clock.now()
  const today = (): string => londonDay(now())
  const move = (ms: number) => t.platform.clock.moveTo(t.platform.clock.offsetMs() + ms)
  beforeAll(async () => {
    const noon = Date.parse(`${daysLater(today(), 1)}T12:00:00Z`)
    await move(noon - now().getTime())
  })
  afterEach(async () => {
    expect(await t.violations()).toEqual([])
    await t.database.raw('update accounting_document set due_on = null')
    await t.database.raw('update app_user set invoice_reminders = true')
  })

  const leap = (count: number) => move(count * dayMs)
  /** Issues an invoice over 100.00 that is due after some days. */
  const issue = async (dueIn: number | null, change: object = {}): Promise<number> => {
    const { id } = await createDocument(t.deps, t.call, 'invoice', anInvoice({ userRef: t.customerId, ...change }))
    await t.idle()
    const due = dueIn === null ? null : daysLater(today(), dueIn)
    await t.database.raw('update accounting_document set due_on = $2 where id = $1', [id, due])
    return id
  }
  const mailsAbout = async (id: number) => {
    const { rows } = await t.database.raw(
      `select m.* from mail_outbox m join invoice_reminder r on m.key = 'invoice-reminder:' || r.id
       where r.invoice_id = $1 order by r.id`,
      [id],
    )
    return rows
  }
  const subjects = async (id: number) => (await mailsAbout(id)).map((row) => row['subject'])
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      await leap(1)
      await mailReminders(t.deps)
    }
  }
  const receive = (id: number, cents: number) =>
    t.db
      .transaction()
      .execute(async (trx) =>
        recordReceipt(
          t.platform,
          trx,
          await lockDocument(trx, 'invoice', id),
          { origin: 'by_hand', originKey: null, cents, receivedAt: now().toISOString(), by: null },
          now(),
        ),
      )
  const history = async (id: number) =>
    (await listReminders(t.deps, id))['hydra:member'].map(({ daysAfterDue, status, skipReason }) =>
      skipReason === null ? [daysAfterDue, status] : [daysAfterDue, status, skipReason],
    )

  it('go out 3 days before, on the due day, 7 and 14 days after it, each once', async () => {
    const id = await issue(5)
    const { number, year, due_on: due } = await findDocument(t.db, 'invoice', id)
    await mailReminders(t.deps)
    expect(await subjects(id)).toEqual([])
    await days(30)
    const name = `${number}/${year}`
    expect(await subjects(id)).toEqual([
      `Promemoria: la fattura ${name} scade in data ${due?.split('-').toReversed().join('/')}`,
      `La fattura ${name} scade oggi`,
      `La fattura ${name} è scaduta`,
      `La fattura ${name} è scaduta`,
    ])
  })

  it('name what is owed, the reference, the payment page and the PDF, in the language of the customer', async () => {
    const id = await issue(4)
    await receive(id, 25_00)
    await days(1)
    const [mail] = await mailsAbout(id)
    const { pay_token: token } = await findDocument(t.db, 'invoice', id)
    expect(token).not.toBeNull()
    for (const part of ['€75,00', '€25,00', 'RF', `/pay/${token}`]) expect(mail?.['text']).toContain(part)
    const { rows } = await t.database.raw('select type, name from mail_attachment where mail_id = $1', [mail?.['id']])
    expect(rows).toEqual([{ type: 'application/pdf', name: expect.stringMatching(/^invoice_\d+_\d{4}\.pdf$/) }])
  })

  it('reach an address without an account, and nobody where there is none', async () => {
    const mailed = await issue(0, { userRef: null, customerContact: 'buyer@example.test', language: 'es' })
    const silent = await issue(0, { userRef: null, customerContact: 'by post' })
    await days(7)
    expect((await mailsAbout(mailed)).map((row) => [row['to_address'], row['language']])).toEqual([
      ['buyer@example.test', 'es'],
    ])
    expect(await mailsAbout(silent)).toEqual([])
    expect(await history(silent)).toEqual([[7, 'skipped', 'no_address']])
  })

  it('are sent once after a clock jump, by several instances at the same time', async () => {
    const id = await issue(5)
    await leap(20)
    await Promise.all(Array.from({ length: 4 }, () => mailReminders(t.deps)))
    expect(await subjects(id)).toHaveLength(1)
    expect((await history(id)).toReversed()).toEqual([
      [-3, 'skipped', 'later'],
      [0, 'skipped', 'later'],
      [7, 'skipped', 'later'],
      [14, expect.stringMatching(/queued|sent/)],
    ])
  })

  it('start again for a new due day', async () => {
    const id = await issue(0)
    await days(7)
    expect(await subjects(id)).toHaveLength(1)
    await t.database.raw('update accounting_document set due_on = $2 where id = $1', [id, daysLater(today(), 4)])
    await days(4)
    expect(await subjects(id)).toHaveLength(3)
  })

  it('are not written for paid, void and uncollectible invoices, or after the customer’s switch is off', async () => {
    const paid = await issue(4)
    const uncollectible = await issue(4)
    const partly = await issue(4)
    await markInvoice(t.deps, t.call, paid, { status: 'paid' })
    await markInvoice(t.deps, t.call, uncollectible, { status: 'uncollectible' })
    await receive(partly, 99_99)
    await days(1)
    expect(await subjects(paid)).toEqual([])
    expect(await subjects(uncollectible)).toEqual([])
    expect(await subjects(partly)).toHaveLength(1)
    await t.idle()
    await t.database.raw('update app_user set invoice_reminders = false where id = $1', [t.customerId])
    await days(3)
    expect(await subjects(partly)).toHaveLength(1)
    await t.database.raw('update app_user set invoice_reminders = true where id = $1', [t.customerId])
    await days(3)
    expect(await history(partly)).toEqual([
      [0, 'skipped', 'switched_off'],
      [-3, expect.stringMatching(/queued|sent/)],
    ])
  })

  it('are withdrawn when the invoice is settled before they are sent', async () => {
    const [paid, owed] = [await issue(4), await issue(4)]
    isDown = true
    await days(1)
    await receive(paid, 100_00)
    await t.idle()
    isDown = false
    await leap(1)
    await t.platform.jobs.sweepNow()
    await t.idle()
    expect(await history(paid)).toEqual([[-3, 'withdrawn']])
    expect(await mailsAbout(paid)).toEqual([])
    expect(await history(owed)).toEqual([[-3, 'sent']])
  })

  it('can be sent by hand once a day, also with the switch off, and are in the audit trail', async () => {
    const id = await issue(null)
    await t.database.raw('update app_user set invoice_reminders = false where id = $1', [t.customerId])
    await Promise.all(Array.from({ length: 4 }, () => remindByHand(t.deps, t.call, id)))
    expect(await subjects(id)).toHaveLength(1)
    expect(await listReminders(t.deps, id)).toMatchObject({ refusal: 'sent_today', schedule: 'switched_off' })
    await leap(1)
    await remindByHand(t.deps, t.call, id)
    expect(await subjects(id)).toHaveLength(2)
    const { rows } = await t.database.raw(
      `select action, after from audit_entry where subject_type = 'invoice' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(rows.slice(1)).toEqual([
      { action: 'send-invoice-reminder', after: { owed_cents: 100_00, due_on: null } },
      { action: 'send-invoice-reminder', after: { owed_cents: 100_00, due_on: null } },
    ])
  })

  it('sent by hand replace the scheduled one of the same day', async () => {
    const id = await issue(4)
    await leap(1)
    await remindByHand(t.deps, t.call, id)
    await mailReminders(t.deps)
    expect(await history(id)).toEqual([
      [-3, 'skipped', 'same_day'],
      [null, expect.stringMatching(/queued|sent/)],
    ])
  })

  it('of a demo are its history: nothing is mailed again', async () => {
    const id = await issue(6)
    await leap(14)
    const seed = () =>
      t.db.transaction().execute((trx) => seedDemoReminders(trx, now(), t.platform.settings.invoiceReminderDays))
    await seed()
    await seed()
    await mailReminders(t.deps)
    expect(await subjects(id)).toEqual([])
    expect(await history(id)).toEqual([
      [7, 'sent'],
      [0, 'sent'],
      [-3, 'sent'],
    ])
    await days(6)
    expect(await subjects(id)).toHaveLength(1)
  })

  it('are refused by hand for what is settled and for who cannot be mailed', async () => {
    const paid = await issue(3)
    await markInvoice(t.deps, t.call, paid, { status: 'paid' })
    await expect(remindByHand(t.deps, t.call, paid)).rejects.toMatchObject({ code: 'document_paid' })
    const written = await issue(3)
    await markInvoice(t.deps, t.call, written, { status: 'uncollectible' })
    await expect(remindByHand(t.deps, t.call, written)).rejects.toMatchObject({ code: 'document_uncollectible' })
    const silent = await issue(3, { userRef: null, customerContact: null })
    await expect(remindByHand(t.deps, t.call, silent)).rejects.toMatchObject({ code: 'reminder_without_recipient' })
    await expect(remindByHand(t.deps, t.call, 999_999)).rejects.toMatchObject({ code: 'not_found' })
  })
})
