import { beforeAll, expect, it } from 'vitest'
import { describeOnOne, opened, withoutGuards } from '#server/platform/database/testing.ts'
import { chainInvariant } from '#server/platform/hash-chain/chain-invariant.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { issueChain } from './issue-chain.ts'
import { listVersions } from './list-versions.ts'
import { anInvoice, aProForma, openInvoicing } from './testing.ts'

describeOnOne('issued versions on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  let id = 0
  beforeAll(async () => {
    id = (await createDocument(test.deps, test.call, 'invoice', anInvoice())).id
    await test.idle()
    await extendChain(test.db, issueChain)
  })

  const raw = (statement: string) => test.database.raw(statement)
  const all = async () => [
    (await raw('select * from document_issue order by id')).rows,
    (await raw('select * from accounting_document order by id')).rows,
  ]

  it.each([
    `update document_issue set content = content || '{"total_cents": 1}'`,
    `update document_issue set issued_at = now()`,
    `update document_issue set issued_by = null`,
    `update document_issue set version = 2`,
    `update document_issue set file_key = null`,
    'delete from document_issue',
    'truncate document_issue cascade',
    'update accounting_document set number = number + 1',
    'update accounting_document set number = null, year = null',
    `update accounting_document set dated_on = '2020-01-01'`,
    `update accounting_document set created_at = now()`,
    `update accounting_document set state = 'pending', number = null, year = null`,
    'delete from accounting_document',
    'truncate accounting_document cascade',
    'update document_series set last_number = 0',
    'delete from document_series',
    'truncate document_series',
  ])('refuse: %s', async (statement) => {
    const before = await all()
    await expect(raw(statement)).rejects.toThrow(/append-only|only counts up/)
    expect(await all()).toEqual(before)
  })

  it('record the author of the first one: of the document, or of the pro-forma’s conversion', async () => {
    const proForma = await createDocument(test.deps, test.call, 'pro_forma', aProForma())
    await test.idle()
    const converted = await convertProForma(test.deps, test.call, proForma.id)
    await test.idle()
    for (const invoice of [id, converted.id]) {
      const { 'hydra:member': versions } = await listVersions(test.deps, invoice)
      expect(versions.map(({ version, changedBy: by }) => [version, by])).toEqual([[1, expect.stringContaining('@')]])
    }
  })

  it('form a chain that reveals changes made without the triggers', async () => {
    const verify = () => chainInvariant(issueChain).check(test.db)
    await extendChain(test.db, issueChain)
    expect(await verify()).toEqual([])
    const { rows } = await raw(`select id from document_issue where document_id = ${id}`)
    await withoutGuards(test.database.raw, 'document_issue', () =>
      raw(
        `update document_issue set content = content || '{"customer_name": "Somebody else"}' where document_id = ${id}`,
      ),
    )
    expect(await verify()).toEqual([`document_issue: entry ${Number(rows[0]?.['id'])} content was changed`])
  })
})
