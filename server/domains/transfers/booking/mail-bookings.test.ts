import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransfers } from '#server/domains/transfers/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { mailBookings } from './mail-bookings.ts'

const minuteMs = 60_000

/** Reads the sum that a mail says was received. */
const received = (mail: Record<string, unknown>): string | undefined =>
  /ha ricevuto €([\d,]+)/.exec(String(mail['text']))?.[1]

describeOnOne('confirmations of booked transfers on %s', (kind) => {
  const fixture = opened(() => openTransfers(kind))
  const wait = (ms: number) => fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + ms)
  const confirm = () => mailBookings(fixture.deps)
  const mails = async (invoiceId: number) => {
    const { rows } = await fixture.database.raw(
      `select m.to_address, m.language, m.subject, m.text,
         (select min(a.name) from mail_attachment a where a.mail_id = m.id) as attached from mail_outbox m
       join transfer_booking b on m.key = 'invoice-payment-received:transfer:' || b.id
       where b.invoice_id = $1 order by m.id`,
      [invoiceId],
    )
    return rows
  }

  test('the customer is told once, a minute later, in their language and with the paid PDF', async () => {
    await fixture.connect()
    const invoice = await fixture.issue(120)
    const id = await fixture.receive('120.00')
    await fixture.book(id, invoice.id)
    await confirm()
    expect(await mails(invoice.id)).toEqual([])
    await wait(minuteMs)
    await Promise.all([confirm(), confirm()])
    await confirm()
    const [mail, ...more] = await mails(invoice.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to_address: 'ada@example.test', language: 'it' })
    expect(mail?.['text']).toContain('120,00')
    expect(mail?.['attached']).toBe(`invoice_${invoice.number}_${invoice.year}.pdf`)
    // Undone and booked again, it is the same news.
    await fixture.undo(id)
    await fixture.book(id, invoice.id)
    await wait(minuteMs)
    await confirm()
    expect(await mails(invoice.id)).toHaveLength(1)
    expect(await fixture.violations()).toEqual([])
  })

  test('a booking that is undone within a minute is not mailed', async () => {
    await fixture.connect()
    const invoice = await fixture.issue(50)
    const id = await fixture.receive('50.00')
    await fixture.book(id, invoice.id)
    await wait(minuteMs - 1_000)
    await fixture.undo(id)
    await wait(10 * minuteMs)
    await confirm()
    expect(await mails(invoice.id)).toEqual([])
  })

  test('a part says what is still to be paid, and an excess that it is the balance', async () => {
    await fixture.connect()
    const [first, second] = [await fixture.issue(100), await fixture.issue(30)]
    await fixture.book(await fixture.receive('40.00'), first.id)
    await fixture.book(await fixture.receive('45.00'), second.id)
    await wait(minuteMs)
    await confirm()
    const [part] = await mails(first.id)
    expect(part?.['text']).toContain('Restano da pagare €60,00')
    expect(part?.['attached']).toBeNull()
    const [excess] = await mails(second.id)
    expect(excess?.['text']).toContain('ha ricevuto €45,00')
    expect(excess?.['text']).toContain('Sono €15,00 in più rispetto al dovuto. Restano a suo credito')
  })

  test('an amount that was mailed with its excess is mailed again when it is split differently', async () => {
    await fixture.connect()
    const [first, second] = [await fixture.issue(100), await fixture.issue(50)]
    const id = await fixture.receive('150.00')
    const bookAndConfirm = async (...ids: number[]) => {
      await fixture.bookAll(id, ids)
      await wait(minuteMs)
      await confirm()
      await fixture.undo(id)
    }
    const mailed = async (invoiceId: number) => (await mails(invoiceId)).map((mail) => received(mail))
    await bookAndConfirm(first.id)
    expect(await mailed(first.id)).toEqual(['150,00'])
    await bookAndConfirm(first.id, second.id)
    expect([await mailed(first.id), await mailed(second.id)]).toEqual([['150,00', '100,00'], ['50,00']])
    // The news is what the last mail said.
    await bookAndConfirm(first.id, second.id)
    expect([await mailed(first.id), await mailed(second.id)]).toEqual([['150,00', '100,00'], ['50,00']])
    await bookAndConfirm(first.id)
    expect(await mailed(first.id)).toEqual(['150,00', '100,00', '150,00'])
  })

  test('a booking about which nobody could be mailed is no news yet when it is repeated', async () => {
    await fixture.connect()
    const invoice = await fixture.issue(40)
    const id = await fixture.receive('40.00')
    const disable = (at: string | null) =>
      fixture.database.raw('update app_user set disabled_at = $1 where id = $2', [at, fixture.customer])
    await disable('2020-01-01')
    await fixture.book(id, invoice.id)
    await wait(minuteMs)
    await confirm()
    expect(await mails(invoice.id)).toEqual([])
    await disable(null)
    await fixture.undo(id)
    await fixture.book(id, invoice.id)
    await wait(minuteMs)
    await confirm()
    expect(await mails(invoice.id)).toHaveLength(1)
  })

  test('an invoice that changes while its PDF is made is confirmed by the next sweep as it is then', async () => {
    await fixture.connect()
    const invoice = await fixture.issue(100)
    const [first, second] = [await fixture.receive('60.00'), await fixture.receive('40.00')]
    await fixture.book(first, invoice.id)
    await fixture.book(second, invoice.id)
    await wait(minuteMs)
    const { invoicing } = fixture.deps
    await mailBookings({
      ...fixture.deps,
      invoicing: {
        storePaidPdf: async (seen) => {
          const file = await invoicing.storePaidPdf(seen)
          if (seen.id === invoice.id) await fixture.undo(second)
          return file
        },
      },
    })
    expect(await mails(invoice.id)).toEqual([])
    await confirm()
    const [mail, ...more] = await mails(invoice.id)
    expect(more).toEqual([])
    expect(mail?.['text']).toContain('Restano da pagare €40,00')
    expect(mail?.['attached']).toBeNull()
  })

  test('a customer whose account is disabled meanwhile is not mailed', async () => {
    await fixture.connect()
    const invoice = await fixture.issue(100)
    await fixture.book(await fixture.receive('10.00'), invoice.id)
    await wait(minuteMs)
    const confirmed = await fixture.db.transaction().execute(async (trx) => {
      await sql`update app_user set disabled_at = now() where id = ${fixture.customer}`.execute(trx)
      const started = confirm()
      await setTimeout(500)
      return { started }
    })
    await confirmed.started
    expect(await mails(invoice.id)).toEqual([])
    await fixture.database.raw('update app_user set disabled_at = null where id = $1', [fixture.customer])
  })
})
