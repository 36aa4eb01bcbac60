import type { SortDirection } from '#contract/core/sort.ts'
import type { Cut } from './cut.ts'

/**
 * Reads a page from the end of an index that is nearer, so that the last page costs no more than the first. `read` gets
 * the direction of the scan and what to skip and to take; the rows come back in the requested order.
 */
export const cutFromNearerEnd = async <Row>(
  direction: SortDirection,
  { offset, limit }: Cut,
  total: number,
  read: (scan: SortDirection, cut: Cut) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const size = Math.min(limit, total - offset)
  if (size <= 0) return []
  const after = total - offset - size
  if (after >= offset) return read(direction, { offset, limit: size })
  const rows = await read(direction === 'asc' ? 'desc' : 'asc', { offset: after, limit: size })
  return rows.toReversed()
}
