import type { ReactNode } from 'react'
import css from './manager-shell.module.css'

export interface ManagerShellProps {
  /** Hidden under 62em, where the top bar's menu has the same entries. */
  sideBar: ReactNode
  children: ReactNode
}

/** Lays out side bar and main content of manager and admin pages, inside a `PageShell` for staff. */
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
