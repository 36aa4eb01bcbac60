import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchEverywhere } from '#contract/accounts/manager-search.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { call } from '#web/lib/call.ts'

type Answer = AnswerOf<typeof searchEverywhere>

/** An accounting document in the search results. */
export interface DocumentHit {
  readonly kind: 'document'
  readonly id: number
  readonly document: Answer['documents'][number]
}

/** One search result. */
export type SearchHit = Answer['hits'][number] | DocumentHit

/** Minimum characters of a search. */
export const minCharacters = 2

/** Fetches the results of every kind for a text. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['manager', 'search', text],
    queryFn: async ({ signal }): Promise<SearchHit[]> => {
      const { hits, documents } = await call(searchEverywhere, { query: { text }, signal })
      return [...hits, ...documents.map((document) => ({ kind: 'document', id: document.id, document }) as const)]
    },
    enabled: text.length >= minCharacters,
    placeholderData: keepPreviousData,
  })
