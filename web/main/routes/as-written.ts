import type { SearchSchemaInput } from '@tanstack/react-router'

/** An address as it is written: pages read their own search, where their code is, so that nobody who only logs in loads that. */
export const asWritten = <Search extends object>(search: Partial<Search> & SearchSchemaInput): Search =>
  ({ ...search }) as Search & SearchSchemaInput

/** What is left out of the address of a list. */
export const defaultPage = { page: 1, itemsPerPage: 20 }
