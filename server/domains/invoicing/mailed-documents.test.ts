import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { tables } from './tables.ts'
import { aProForma, openInvoicing } from './testing.ts'

describe.each(databases())('documents that are mailed, on %s', (kind) => {
  let test: Awaited<ReturnType<typeof openInvoicing>>
  beforeAll(async () => {
    test = await openInvoicing(kind)
  })
  afterAll(() => test.close())
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

  it('a pro-forma that is saved again unchanged mails nobody and makes no version', async () => {
    const to = somebody()
    const id = await written(to)
    await save(id, { sendByEmailTo: to })
    await save(id, { sendByEmailTo: to })
    expect(subjects(to)).toHaveLength(1)
    expect(await test.row(id)).toMatchObject({ issues: 1, revision: 2 })
  })

  it('an edit that is mailed says that it corrects what went before', async () => {
    const to = somebody()
    const id = await written(to)
    await save(id, { sendByEmailTo: to, notes: 'By the end of the month' })
    const [first, second] = subjects(to)
    expect(first).not.toContain('Corrected')
    expect(second).toMatch(/^Corrected: Pro-forma/)
    expect(test.mails.findLast((mail) => mail.to === to)?.text).toContain('It replaces the one we sent you before.')
  })

  it('another address reads of no correction, and the first one gets nothing twice when it comes back', async () => {
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

  it('a version from before versions told their address counts as mailed to the document’s', async () => {
    const to = somebody()
    const id = await written(to)
    // Such versions are older than the guard against changes of versions.
    await test.database.raw('alter table document_issue disable trigger document_issue_update')
    await test.database.raw(`update document_issue set content = content - 'send_to' where document_id = $1`, [id])
    await test.database.raw('alter table document_issue enable trigger document_issue_update')
    await save(id, { sendByEmailTo: to, notes: 'Changed' })
    expect(subjects(to)[1]).toContain('Corrected')
  })

  it('what was not mailed is not corrected: a pro-forma that gets an address later', async () => {
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
