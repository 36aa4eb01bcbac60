import type { ReactNode } from 'react'
import css from './card-grid.module.css'

/** Lays out cards side by side, 24 px apart; as many columns as fit, at most `columns`. */
export function CardGrid({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 | 4 | undefined }) {
  return (
    <div className={css.box}>
      <div className={css.grid} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}
