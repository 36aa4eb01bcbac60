import { expect, it } from 'vitest'
import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import { describeOnOne, opened, testSettings } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { tables } from './tables.ts'
import { anInvoice, aProForma, openInvoicing } from './testing.ts'

describeOnOne('mailed documents on %s', (kind) => {
  // Its account takes pounds only.
  const providerBank = { ...testSettings.providerBank, iban: '', bic: '' }
  const test = opened(() => openInvoicing(kind, { providerBank }))
  let people = 0
  const somebody = (): string => {
    people += 1
    return `buyer${people}@example.test`
  }
  const written = async (to: string): Promise<number> => {
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', aProForma({ sendByEmailTo: to }))
    await test.idle()
    return id
  }
  const save = async (id: number, change: object): Promise<void> => {
    await changeDocument(test.deps, test.call, 'pro_forma', id, aProForma(change))
    await test.idle()
  }
  const subjects = (to: string): string[] => test.mails.filter((mail) => mail.to === to).map(({ subject }) => subject)

  it('send no mail and write no version when a pro-forma is saved again unchanged', async () => {
    const to = somebody()
    const id = await written(to)
    await save(id, { sendByEmailTo: to })
    await save(id, { sendByEmailTo: to })
    expect(subjects(to)).toHaveLength(1)
    expect(await test.row(id)).toMatchObject({ issues: 1, revision: 2 })
  })

  it('say after an edit that they correct the previous version', async () => {
    const to = somebody()
    const id = await written(to)
    await save(id, { sendByEmailTo: to, notes: 'By the end of the month' })
    const [first, second] = subjects(to)
    expect(first).not.toContain('Corrected')
    expect(second).toMatch(/^Corrected: Pro-forma/)
    expect(test.mails.findLast((mail) => mail.to === to)?.text).toContain('It replaces the one we sent you before.')
  })

  it('mention no correction to a new address, and send the first one nothing twice when it returns', async () => {
    const [one, other] = [somebody(), somebody()]
    const id = await written(one)
    await save(id, { sendByEmailTo: other })
    await save(id, { sendByEmailTo: one })
    expect(subjects(one)).toHaveLength(1)
    expect(subjects(other)).toEqual([expect.not.stringContaining('Corrected')])
    await save(id, { sendByEmailTo: one, notes: 'Changed' })
    expect(subjects(one)).toEqual([expect.anything(), expect.stringContaining('Corrected')])
    expect(subjects(other)).toHaveLength(1)
  })

  it('treat a version without a stored address as mailed to the document’s address', async () => {
    const to = somebody()
    const id = await written(to)
    // Such versions are older than the trigger that guards versions.
    await test.database.raw('alter table document_issue disable trigger document_issue_update')
    await test.database.raw(`update document_issue set content = content - 'send_to' where document_id = $1`, [id])
    await test.database.raw('alter table document_issue enable trigger document_issue_update')
    await save(id, { sendByEmailTo: to, notes: 'Changed' })
    expect(subjects(to)[1]).toContain('Corrected')
  })

  it('ask nobody to pay an invoice over nothing', async () => {
    const to = somebody()
    const items = [{ title: 'Advice', description: 'An hour', qty: 1, price: 100, discount: 100 }]
    for (const recipient of [{ userRef: test.customerId }, { customerContact: to }])
      await createDocument(test.deps, test.call, 'invoice', anInvoice({ items, ...recipient }))
    await test.idle()
    const textTo = (address: string) => test.mails.find((mail) => mail.to === address)?.text
    expect(textTo('ada@example.test')).toContain('Non c’è nulla da pagare.')
    expect(textTo(to)).toContain('There is nothing to pay. The PDF is attached.')
  })

  it('name the payment reference only where the invoice can be paid by transfer', async () => {
    const items = [{ title: 'Advice', description: 'An hour', qty: 1, price: 100 }]
    const textOf = async (currency: '£' | '$', recipient: { userRef?: number; customerContact?: string }) => {
      const form = anInvoice({ items, currency, ...recipient })
      const { id } = await createDocument(test.deps, test.call, 'invoice', form)
      await test.idle()
      const { number, year } = await test.row(id)
      return {
        text: test.mails.at(-1)?.text,
        reference: printedReference(invoiceReference({ number: number ?? 0, year: year ?? 0 })),
      }
    }
    for (const recipient of [{ userRef: test.customerId }, { customerContact: somebody() }]) {
      const pounds = await textOf('£', recipient)
      expect(pounds.text).toContain(pounds.reference)
      const dollars = await textOf('$', recipient)
      expect(dollars.text).toContain('100')
      expect(dollars.text).not.toContain(dollars.reference)
    }
  })

  it('correct only what was mailed: a pro-forma may get an address later', async () => {
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', aProForma())
    await test.idle()
    const to = somebody()
    await save(id, { sendByEmailTo: to, notes: 'Changed' })
    expect(subjects(to)).toEqual([expect.not.stringContaining('Corrected')])
    const { count } = await tables(test.db)
      .selectFrom('document_issue')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })
})
