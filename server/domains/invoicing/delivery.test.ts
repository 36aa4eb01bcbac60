import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { findDelivery, mailedTo } from './delivery.ts'
import { anInvoice, aProForma, openInvoicing } from './testing.ts'

describeOnOne('who gets an invoice on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  const write = async (change: object) => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ currency: '£', ...change }))
    await test.idle()
    return id
  }
  const mailsTo = (to: string) => test.mails.filter((mail) => mail.to === to)

  it('without an account the contact, in the language of the document, with the PDF', async () => {
    await write({ customerContact: 'Nobody@Example.test', language: 'es' })
    const [mail, ...more] = mailsTo('nobody@example.test')
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/factura/i)
    expect(mail?.attachments).toHaveLength(1)
    expect(mail?.text).toMatch(/^\S+\/pay\/[\w-]{43}$/m)
    expect(mail?.text).toContain('le ha emitido una factura')
    expect(mail?.text).toMatch(/Vencimiento: \d\d\/\d\d\/\d{4}/)
    expect(mail?.text).toMatch(/Concepto: RF\d\d \d{4} \d{4}/)
    expect(await findDelivery(test.db, { customerContact: 'Nobody@Example.test', language: 'es' }, 'en')).toEqual({
      method: 'email',
      email: 'nobody@example.test',
      emailLanguage: 'es',
      documentLanguage: 'es',
    })
  })

  it('with an account its owner, with a link and no PDF, in the language of the account', async () => {
    await write({ userRef: test.customerId, customerContact: 'other@example.test', language: 'en' })
    expect(mailsTo('other@example.test')).toEqual([])
    const [mail] = mailsTo('ada@example.test')
    expect(mail?.subject).toMatch(/fattura/i)
    expect(mail?.attachments ?? []).toEqual([])
    expect(
      await findDelivery(test.db, { userRef: test.customerId, customerContact: null, language: 'en' }, 'es'),
    ).toEqual({ method: 'account', email: 'ada@example.test', emailLanguage: 'it', documentLanguage: 'en' })
  })

  it('nobody by mail without an address', async () => {
    const before = test.mails.length
    await write({ customerContact: '+44 20 7946 0000' })
    expect(test.mails).toHaveLength(before)
    expect(await findDelivery(test.db, { customerContact: 'at the door' }, 'it')).toEqual({
      method: 'none',
      email: null,
      emailLanguage: null,
      documentLanguage: 'it',
    })
    await expect(findDelivery(test.db, { userRef: 99_999, customerContact: null }, 'it')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('a corrected contact gets the corrected invoice; one that was never mailed is not sent', async () => {
    const change = async (id: number, customerContact: string) => {
      await changeDocument(test.deps, test.call, 'invoice', id, anInvoice({ currency: '£', customerContact }))
      await test.idle()
    }
    await change(await write({ customerContact: 'wrong@example.test' }), 'right@example.test')
    expect(mailsTo('right@example.test')).toHaveLength(1)
    await change(await write({ customerContact: null }), 'late@example.test')
    expect(mailsTo('late@example.test')).toEqual([])
  })

  it('an invoice from a pro-forma goes where the pro-forma went', async () => {
    const form = aProForma({ currency: '£', sendByEmailTo: 'buyer@example.test' })
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', form)
    await test.idle()
    await convertProForma(test.deps, test.call, id)
    await test.idle()
    expect(mailsTo('buyer@example.test').map(({ attachments }) => attachments?.length)).toEqual([1, 1])
  })

  it.each([
    ['invoice', null, 'A@b.test', 'a@b.test'],
    ['invoice', null, 'no address', null],
    ['invoice', null, null, null],
    ['invoice', 1, 'a@b.test', null],
    ['credit_note', null, 'a@b.test', null],
    ['pro_forma', null, 'a@b.test', null],
  ] as const)('%s for %s with %s goes to %s', (document, userId, contact, address) => {
    expect(mailedTo(document, userId, contact)).toBe(address)
  })
})
