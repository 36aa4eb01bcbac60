import type { ReactNode } from 'react'
import css from './manager-shell.module.css'

export interface ManagerShellProps {
  /** Hidden under 62em, where the top bar's menu has the same entries. */
  sideBar: ReactNode
  children: ReactNode
}

/** Side bar and main of manager and admin pages; stands in a `PageShell` for staff. */
export function ManagerShell({ sideBar, children }: ManagerShellProps) {
  return (
    <div className={css.columns}>
      <div className={css.side}>{sideBar}</div>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  )
}
