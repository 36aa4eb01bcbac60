import type { SearchSchemaInput } from '@tanstack/react-router'

/** Passes search parameters through unparsed: pages parse their own, so that the login page does not load that code. */
export const asWritten = <Search extends object>(search: Partial<Search> & SearchSchemaInput): Search =>
  ({ ...search }) as Search & SearchSchemaInput
