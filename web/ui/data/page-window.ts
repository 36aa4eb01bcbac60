export type PageSlot = number | 'gap-start' | 'gap-end'

/**
 * Returns the pages that a pager shows: at most `maxAllowed` entries, always the first, the last and those around the
 * current one. Pages count from 1.
 */
export function pageWindow(page: number, pages: number, maxAllowed = 11): PageSlot[] {
  if (pages <= maxAllowed) return Array.from({ length: pages }, (_, index) => index + 1)
  const inner = maxAllowed - 4
  const start = Math.min(Math.max(3, page - Math.floor(inner / 2)), pages - inner - 1)
  const middle = Array.from({ length: inner }, (_, index) => start + index)
  return [1, start === 3 ? 2 : 'gap-start', ...middle, start + inner === pages - 1 ? pages - 1 : 'gap-end', pages]
}
