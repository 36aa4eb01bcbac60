import { expect, it } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { anInvoice, openInvoicing } from '#server/domains/invoicing/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { isStillDue } from './is-still-due.ts'
import { listReminders } from './list-reminders.ts'
import { mailReminders } from './mail-reminders.ts'
import { remindByHand } from './remind-by-hand.ts'
import { reminderMailKey } from './reminder-mail-key.ts'

const dayMs = 86_400_000

describeOnBoth('how an invoice can be paid, on %s', (kind) => {
  const t = opened(() => openInvoicing(kind))
  const leap = (ms: number) => t.platform.clock.moveTo(t.platform.clock.offsetMs() + ms)
  /** Issues an invoice whose first reminder is due on the next day, and moves the clock to it. */
  const issue = async (price: number): Promise<number> => {
    await leap(dayMs + dayMs / 2 - (t.platform.clock.now().getTime() % dayMs))
    const items = [{ title: 'Stamps', description: 'One', qty: 1, price }]
    const { id } = await createDocument(t.deps, t.call, 'invoice', anInvoice({ userRef: t.customerId, items }))
    await t.idle()
    const dueOn = daysLater(londonDay(t.platform.clock.now()), 4)
    await t.database.raw('update accounting_document set due_on = $2 where id = $1', [id, dueOn])
    await leap(dayMs)
    return id
  }
  const history = async (id: number) =>
    (await listReminders(t.deps, id))['hydra:member'].map(({ daysAfterDue, status }) => [daysAfterDue, status])

  it('no reminder is written or sent while a bank works on a payment; one follows if it fails', async () => {
    const id = await issue(100)
    const deps = { ...t.deps, pendingPayments: { isWaiting: async () => true } }
    await mailReminders(deps)
    expect(await history(id)).toEqual([])
    expect((await listReminders(deps, id)).refusal).toBe('payment_processing')
    await expect(remindByHand(deps, t.call, id)).rejects.toMatchObject({ code: 'payment_processing' })
    await mailReminders(t.deps)
    const [reminder] = (await listReminders(t.deps, id))['hydra:member']
    const key = reminderMailKey(reminder?.id ?? 0)
    const isDue = () => t.db.transaction().execute((trx) => isStillDue(deps, trx, key))
    expect(reminder?.status).toMatch(/queued|sent/)
    expect(await isDue()).toBe(false)
    expect(await history(id)).toEqual([[-3, 'withdrawn']])
  })

  it('a reminder names only the ways by which its amount can be paid', async () => {
    const id = await issue(0.4)
    await remindByHand(t.deps, t.call, id)
    const { rows } = await t.database.raw(
      `select m.text from mail_outbox m join invoice_reminder r on m.key = 'invoice-reminder:' || r.id where r.invoice_id = $1`,
      [id],
    )
    expect(rows[0]?.['text']).toContain('Può pagarla con bonifico')
    expect(rows[0]?.['text']).not.toContain('online')
  })
})
