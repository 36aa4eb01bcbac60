import type { TableStatus } from '#web/ui/data/data-column.ts'
import { markShownFailure } from '#web/ui/feedback/shown-failures.ts'

/** What a list needs of its query. */
export interface ListQuery<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly error?: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

const statusOf = ({ data, isError, isFetching, isPlaceholderData }: ListQuery<unknown>): TableStatus => {
  if (isError && !isFetching) return 'failed'
  if (data === undefined) return 'loading'
  return isFetching && (isPlaceholderData || isError) ? 'refreshing' : 'ready'
}

/** Returns the status of a list: refetching the same rows does not grey them out. */
export const listState = (query: ListQuery<unknown>): { status: TableStatus; onRetry: () => void } => {
  // The table shows it.
  markShownFailure(query.error)
  return { status: statusOf(query), onRetry: () => void query.refetch() }
}
