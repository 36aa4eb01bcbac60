import type { WindowSearch } from './window-search.ts'

/** The cursor fields of a response. */
interface WindowAnswer {
  readonly 'hydra:totalItems': number
  readonly totalIsCapped: boolean
  readonly previous: number | null
  readonly next: number | null
}

/** Returns the props of a table's footer for cursor pagination; `go` shows another part of the list. */
export const windowingOf = (
  answer: WindowAnswer | undefined,
  itemsPerPage: number,
  go: (position: WindowSearch) => void,
) => {
  const { previous: newer = null, next: older = null } = answer ?? {}
  return {
    pageSize: itemsPerPage,
    total: answer?.['hydra:totalItems'] ?? 0,
    totalIsCapped: answer?.totalIsCapped ?? false,
    onNewer: newer === null ? undefined : () => go({ after: newer, itemsPerPage }),
    onOlder: older === null ? undefined : () => go({ before: older, itemsPerPage }),
    onPageSize: (size: number) => go({ itemsPerPage: size }),
  }
}
