import { beforeAll, expect, it } from 'vitest'
import { documentOrdersOf } from '#contract/invoicing/filters.ts'
import { describeOnBoth, describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { plan } from '#server/platform/lists/testing.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { matching } from './match-documents.ts'
import { numberPending } from './number-document.ts'
import { aProForma, listDocuments, openInvoicing, planOfList } from './testing.ts'

describeOnBoth('lists of pro-formas by their conversion on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  const ids: number[] = []

  /** Creates 24 pro-formas: the first eleven are converted, the last two get a number soon. */
  beforeAll(async () => {
    await test.platform.jobs.stop()
    for (let index = 0; index < 24; index += 1) {
      const form = aProForma({ customerName: index % 2 === 0 ? 'Norma' : 'Zoë' })
      const { id } = await createDocument(test.deps, test.call, 'pro_forma', form)
      ids.push(id)
      if (index < 22) await numberPending(test.deps, id)
      if (index < 11) await convertProForma(test.deps, test.call, id)
    }
  })

  const list = async (query: object) => {
    const answer = await listDocuments(test.deps, 'pro_forma', { page: 1, itemsPerPage: 100, ...query })
    return { ids: answer['hydra:member'].map(({ id }) => id), total: answer['hydra:totalItems'] }
  }

  it('have the newest first, those without a number before them, and count exactly', async () => {
    expect(await list({ converted: 'true' })).toEqual({ ids: ids.slice(0, 11).toReversed(), total: 11 })
    expect(await list({ converted: 'false' })).toEqual({ ids: ids.slice(11).toReversed(), total: 13 })
    expect(await list({ converted: 'true', text: 'norma' })).toMatchObject({ total: 6 })
    expect(await list({ converted: 'false', 'createdAt[after]': '2999-01-01' })).toEqual({ ids: [], total: 0 })
  })

  it('have each once on their pages, whatever the order', async () => {
    for (const converted of ['true', 'false'])
      for (const field of documentOrdersOf('pro_forma'))
        for (const direction of ['asc', 'desc']) {
          const query = { converted, [`order[${field}]`]: direction }
          const whole = await list(query)
          const paged = [
            await list({ ...query, itemsPerPage: 10 }),
            await list({ ...query, itemsPerPage: 10, page: 2 }),
          ]
          expect(paged.flatMap((page) => page.ids)).toEqual(whole.ids)
          expect(paged.map(({ total }) => total)).toEqual([whole.total, whole.total])
        }
  })
})

describeOnPostgres('the conversion of pro-formas', () => {
  const test = opened(() => openInvoicing('postgres'))

  it('is read from its index: sorted by number, and those that are not converted', async () => {
    const index = 'accounting_document_by_conversion'
    for (const direction of ['asc', 'desc'] as const) {
      const read = await planOfList(test.db, 'pro_forma', { converted: 'true', 'order[number]': direction })
      expect(read).toContain(index)
      expect(read.match(/Sort Key/g)).toHaveLength(1)
    }
    expect(await plan(test.db, (trx) => matching(trx, 'pro_forma', { converted: 'false' }).select('id'))).toContain(
      index,
    )
  })
})
