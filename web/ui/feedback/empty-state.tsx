import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  /** One sentence: what would be listed here. */
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** Shows that there is no content yet, and the next step. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon === undefined ? null : (
        <div className={css.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={css.title}>{title}</p>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </div>
  )
}
