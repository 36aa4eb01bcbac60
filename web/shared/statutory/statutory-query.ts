import { queryOptions } from '@tanstack/react-query'
import { downloadStatutoryDocument, listStatutoryDocuments } from '#contract/statutory/customer.ts'
import type { StatutoryDocument } from '#contract/statutory/schemas.ts'
import { call } from '#web/lib/call.ts'

/** Every list of statutory documents. */
export const statutoryKey = ['statutory'] as const

/** Fetches the saved versions of a company's statutory documents, newest first. */
export const statutoryQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...statutoryKey, companyId],
    queryFn: async ({ signal }) =>
      (await call(listStatutoryDocuments, { params: { id: companyId }, signal }))['hydra:member'],
  })

/** Fetches the file of a version. */
export const fetchStatutory = ({ id }: Pick<StatutoryDocument, 'id'>): Promise<Blob> =>
  call(downloadStatutoryDocument, { params: { id } })
