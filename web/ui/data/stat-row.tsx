import type { ReactNode } from 'react'
import { StatCardSkeleton } from './stat-card.tsx'
import css from './stat-row.module.css'

export interface StatRowProps {
  columns: 2 | 3
  /** The figures; without them placeholders. */
  children?: ReactNode
}

/** Lays out figures side by side; on a phone one below the other. */
export function StatRow({ columns, children }: StatRowProps) {
  return (
    <div className={css.row} data-columns={columns}>
      {children ?? Array.from({ length: columns }, (_, position) => <StatCardSkeleton key={position} />)}
    </div>
  )
}
