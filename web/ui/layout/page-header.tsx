import type { ReactNode } from 'react'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { BackLink } from './back-link.tsx'
import css from './page-header.module.css'

export interface PageHeaderProps {
  title: ReactNode
  /** Below the title: “437 invoices”; null while it loads, which reserves its line. */
  count?: ReactNode
  description?: ReactNode
  /** Buttons at the right, the main one last; full width on a phone. */
  actions?: ReactNode
  back?: { label: string; link: UiLink } | undefined
  badge?: ReactNode
}

/** Renders the header of a page: its only h1 and its actions. */
export function PageHeader({ title, count, description, actions, back, badge }: PageHeaderProps) {
  return (
    <div className={css.header}>
      <div className={css.labels}>
        {back === undefined ? null : (
          <div className={css.back}>
            <BackLink {...back} />
          </div>
        )}
        <div className={css.line}>
          <h1 className={css.title}>{title}</h1>
          {badge}
        </div>
        {count === undefined ? null : <p className={css.count}>{count}</p>}
        {description === undefined ? null : <p className={css.description}>{description}</p>}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </div>
  )
}
