import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AmlRating } from '#contract/aml/answers.ts'
import { type AmlDue, type AmlOrder, amlOrders, getAmlFile, listAmlFiles } from '#contract/aml/manager.ts'
import type { AmlFile } from '#contract/aml/schemas.ts'
import { type OrderText, orderOf, orderQuery } from '#contract/core/sort.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

/** The key of everything about AML files. */
export const amlKey = ['manager', 'aml'] as const

/** A page of the list, with its filters. */
export interface AmlQuery extends PageSearch {
  readonly due: AmlDue | ''
  readonly rating: AmlRating | ''
  readonly text: string
  readonly order: OrderText<AmlOrder>
}

/** Fetches a page of the AML files. */
export const amlFilesQuery = ({ page, itemsPerPage, due, rating, text, order }: AmlQuery) =>
  queryOptions({
    queryKey: [...amlKey, 'list', page, itemsPerPage, due, rating, text, order],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        itemsPerPage,
        ...(due === '' ? {} : { due }),
        ...(rating === '' ? {} : { rating }),
        ...(text === '' ? {} : { text }),
        ...orderQuery(orderOf(amlOrders, order)),
      }
      return rowsOf(await call(listAmlFiles, { query, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Number of next reviews that are shown beside other deadlines. */
const shownReviews = 5

/** Fetches the files whose reviews come next, overdue ones first. */
export const nextReviewsQuery = queryOptions({
  queryKey: [...amlKey, 'list', 'next-reviews'],
  queryFn: async ({ signal }) => {
    const query = { itemsPerPage: 10, 'order[reviewOn]': 'asc' } as const
    const found = (await call(listAmlFiles, { query, signal }))['hydra:member']
    return found.filter(({ status }) => status !== 'ended').slice(0, shownReviews)
  },
})

/** Fetches what is known of a customer's current file without reading it: the first of their files. */
export const amlFileOfQuery = (userId: number) =>
  queryOptions({
    queryKey: [...amlKey, 'of', userId],
    queryFn: async ({ signal }) => {
      const query = { 'userRef.id': userId, itemsPerPage: 10 }
      return (await call(listAmlFiles, { query, signal }))['hydra:member'][0] ?? null
    },
  })

/** Fetches a file. Each call is recorded as a reading, so that it is not repeated without need. */
export const amlFileQuery = (id: number) =>
  queryOptions({
    queryKey: [...amlKey, 'file', id],
    queryFn: ({ signal }) => call(getAmlFile, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })

/** Shows a file as the server answered it, and reads the lists again. */
export const cacheAmlFile = (client: QueryClient, file: AmlFile): void => {
  client.setQueryData(amlFileQuery(file.id).queryKey, file)
  for (const part of ['list', 'of']) void client.invalidateQueries({ queryKey: [...amlKey, part] })
}

/** Reads a file again after its evidence changed, and the lists. */
export const refreshAmlFile = (client: QueryClient, id: number): void => {
  void client.invalidateQueries({ queryKey: amlFileQuery(id).queryKey })
  for (const part of ['list', 'of']) void client.invalidateQueries({ queryKey: [...amlKey, part] })
}
