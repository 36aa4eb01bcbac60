import type { ReactNode } from 'react'
import type { FiguresSearch } from '#web/manager/figures/figures-search.ts'

/** What each part of the page gets. */
export interface FiguresViewProps {
  search: FiguresSearch
  /** The months of its report, YYYY-MM. */
  months: { firstMonth: string; lastMonth: string }
  onChange: (change: Partial<FiguresSearch>) => void
  /** Shown while it loads. */
  fallback: ReactNode
}
