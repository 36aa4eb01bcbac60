import type { WindowSearch } from './window-search.ts'

/** The part of an answer that says where a list goes on. */
interface WindowAnswer {
  readonly 'hydra:totalItems': number
  readonly capped: boolean
  readonly newer: number | null
  readonly older: number | null
}

/** What the table's footer needs for a list that only grows; `go` shows another place of it. */
export const windowingOf = (
  answer: WindowAnswer | undefined,
  itemsPerPage: number,
  go: (position: WindowSearch) => void,
) => {
  const { newer = null, older = null } = answer ?? {}
  return {
    pageSize: itemsPerPage,
    total: answer?.['hydra:totalItems'] ?? 0,
    capped: answer?.capped ?? false,
    onNewer: newer === null ? undefined : () => go({ after: newer, itemsPerPage }),
    onOlder: older === null ? undefined : () => go({ before: older, itemsPerPage }),
    onPageSize: (size: number) => go({ itemsPerPage: size }),
  }
}
