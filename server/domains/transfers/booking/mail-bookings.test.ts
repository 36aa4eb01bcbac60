import { expect, test } from 'vitest'
import { openTransfers } from '#server/domains/transfers/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { mailBookings } from './mail-bookings.ts'

const minuteMs = 60_000

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
})
