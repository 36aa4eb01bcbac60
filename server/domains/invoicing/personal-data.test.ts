import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../platform/database/testing.ts'
import { createDocument } from './create-document.ts'
import { anInvoice, openInvoicing } from './testing.ts'

describe.each(databases())('what is kept of a person in documents on %s', (kind) => {
  let test: Awaited<ReturnType<typeof openInvoicing>>
  beforeAll(async () => {
    test = await openInvoicing(kind)
  })
  afterAll(() => test.close())

  it('holds what was written to the confirmed address without an account, and nothing of others', async () => {
    const write = (change: object) => createDocument(test.deps, test.call, 'invoice', anInvoice(change))
    await write({ customerName: 'With the account', userRef: test.customerId })
    await write({ customerName: 'Before the account', customerContact: 'Ada@Example.test' })
    await write({ customerName: 'Somebody else', customerContact: 'bob@example.test' })
    const namesOf = async (userId: number): Promise<unknown[]> => {
      const part = test.invoicing.personalData.exportOf(userId).find(({ name }) => name === 'invoices')
      const names: unknown[] = []
      for await (const row of part?.rows() ?? []) names.push(row['name'])
      return names
    }
    expect(await namesOf(test.customerId)).toEqual(['With the account', 'Before the account'])
    expect(await namesOf(test.customerId + 1)).toEqual([])
  })
})
