import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { anInvoice, aProForma, openInvoicing } from './testing.ts'

// The customer reads Italian, the manager writes in English, and documents may be in either or in Spanish.
describeOnOne('documents in another language than their customer’s, on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  const toCustomer = () => test.mails.filter(({ to }) => to === 'ada@example.test').map(({ subject }) => subject)

  it('have the language that was chosen, else the customer’s, else the manager’s', async () => {
    const languageOf = async (change: object) =>
      (await test.row((await createDocument(test.deps, test.call, 'invoice', anInvoice(change))).id)).language
    expect(await languageOf({ userRef: test.customerId, language: 'en' })).toBe('en')
    expect(await languageOf({ userRef: test.customerId, language: 'es' })).toBe('es')
    expect(await languageOf({ userRef: test.customerId })).toBe('it')
    expect(await languageOf({ language: 'es' })).toBe('es')
    expect(await languageOf({})).toBe('en')
    await test.idle()
  })

  it('are announced in the customer’s language, and retain theirs when they are changed without one', async () => {
    const before = toCustomer().length
    const { id } = await createDocument(
      test.deps,
      test.call,
      'invoice',
      anInvoice({ userRef: test.customerId, language: 'es' }),
    )
    await test.idle()
    const { number, year } = await test.row(id)
    expect(toCustomer().slice(before)).toEqual([`La sua fattura ${number}/${year}`])
    await changeDocument(test.deps, test.call, 'invoice', id, anInvoice({ userRef: test.customerId, notes: 'Changed' }))
    await test.idle()
    expect(await test.row(id)).toMatchObject({ language: 'es', issues: 2, notes: 'Changed' })
  })

  it('are mailed in the reader’s language, and in their own to a reader without an account', async () => {
    const send = async (to: string, language: string) => {
      const form = aProForma({ userRef: test.customerId, sendByEmailTo: to, language })
      await createDocument(test.deps, test.call, 'pro_forma', form)
      await test.idle()
      const mail = test.mails.findLast((one) => one.to === to)
      return [mail?.language, mail?.subject]
    }
    expect(await send('ada@example.test', 'es')).toEqual(['it', expect.stringContaining(' di ')])
    expect(await send('accountant@example.test', 'es')).toEqual(['es', expect.stringContaining(' de ')])
    expect(await send('accountant@example.test', 'en')).toEqual(['en', expect.stringContaining(' from ')])
  })
})
