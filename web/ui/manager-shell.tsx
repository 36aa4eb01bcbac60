import type { ReactNode } from 'react'
import { Density } from './density.tsx'
import css from './manager-shell.module.css'
import shell from './page-shell.module.css'
import { useUiTexts } from './ui-texts.tsx'

export interface ManagerShellProps {
  topBar: ReactNode
  /** Hidden under 62em, where the top bar's drawer has the same entries. */
  sideBar: ReactNode
  children: ReactNode
}

/** The frame of manager and admin pages: top bar, side bar, main; tight controls. */
export function ManagerShell({ topBar, sideBar, children }: ManagerShellProps) {
  const texts = useUiTexts()
  return (
    <Density value="manager">
      <div className={css.shell}>
        <a className={shell.skip} href="#main">
          {texts.skipToContent}
        </a>
        {topBar}
        <div className={css.columns}>
          <div className={css.side}>{sideBar}</div>
          <main id="main" tabIndex={-1} className={css.main}>
            {children}
          </main>
        </div>
      </div>
    </Density>
  )
}
