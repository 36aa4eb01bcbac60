import type { QueryView } from './page-state.tsx'

/**
 * Two queries that a page needs both of, as one: loading until both are there, failed when one has failed, so that a failure
 * is never read as a "no". Retrying asks again for what failed.
 */
export const bothQueries = <One, Other>(one: QueryView<One>, other: QueryView<Other>): QueryView<[One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  isError: one.isError || other.isError,
  isFetching: one.isFetching === true || other.isFetching === true,
  refetch: () => [one, other].filter(({ isError }) => isError).map(({ refetch }) => refetch()),
})
