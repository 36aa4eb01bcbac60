import type { ReactNode } from 'react'
import css from './form.module.css'

/** Lays out fields side by side if this grid, not the window, has room; otherwise one below the other. */
export function FormGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 | 3 | undefined }) {
  return (
    <div className={css.gridBox}>
      <div className={css.grid} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

/** Renders a cell as wide as the whole grid: an address line, a note. */
export function FormGridWide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>
}
