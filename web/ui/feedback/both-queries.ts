import type { QueryView } from './page-state.tsx'

/**
 * Combines two queries that a page needs: loading until both are loaded, failed if one failed, so that a failure is
 * never read as a "no". Retrying refetches only the failed ones.
 */
export const bothQueries = <One, Other>(one: QueryView<One>, other: QueryView<Other>): QueryView<[One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  isError: one.isError || other.isError,
  error: [one.error, other.error],
  isFetching: one.isFetching === true || other.isFetching === true,
  refetch: () => [one, other].filter(({ isError }) => isError).map(({ refetch }) => refetch()),
})
