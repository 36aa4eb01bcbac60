import type { ReactNode } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { Density } from './density.tsx'
import css from './page-shell.module.css'

export interface PageShellProps {
  topBar: ReactNode
  footer?: ReactNode
  /** `content` 1,080 px, `narrow` 640 px, `full` without margins. */
  width?: 'content' | 'narrow' | 'full' | undefined
  /** Staff pages: compact controls, no footer, and the children bring side bar and main content (`ManagerShell`). */
  staff?: boolean | undefined
  children: ReactNode
}

/** Renders the frame of every page: skip link, top bar, main, footer. */
export function PageShell({ topBar, footer, width = 'content', staff = false, children }: PageShellProps) {
  const texts = useUiTexts()
  return (
    <Density value={staff ? 'manager' : 'customer'}>
      <div className={css.shell}>
        <a className={css.skip} href="#main">
          {texts.skipToContent}
        </a>
        {topBar}
        {staff ? (
          children
        ) : (
          <main id="main" tabIndex={-1} className={classes(css.main, width !== 'full' && css[width])}>
            {children}
          </main>
        )}
        {staff ? null : footer}
      </div>
    </Density>
  )
}
