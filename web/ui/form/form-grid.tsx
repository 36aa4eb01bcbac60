import type { ReactNode } from 'react'
import css from './form.module.css'

/** Fields side by side where there is room for them (the room of this grid, not of the window), one below the other else. */
export function FormGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 | 3 | undefined }) {
  return (
    <div className={css.gridBox}>
      <div className={css.grid} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

/** A cell as wide as the whole grid: an address line, a note. */
export function FormGridWide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>
}
