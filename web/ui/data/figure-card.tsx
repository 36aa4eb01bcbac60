import type { ReactNode } from 'react'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import css from './figure-card.module.css'

export interface FigureCardProps {
  /** What is counted; the link to its list. */
  label: string
  link: UiLink
  /** Formatted. */
  value: ReactNode
  hint?: ReactNode
  /** A Sparkline: how it ran. */
  line?: ReactNode
  icon?: ReactNode
  /** `alert` for what somebody must see to. */
  tone?: 'alert' | undefined
}

/** Shows one figure with a small line and the way to its list: the whole card leads there. */
export function FigureCard({ label, link, value, hint, line, icon, tone }: FigureCardProps) {
  return (
    <article className={css.card} data-tone={tone}>
      <h3 className={css.label}>
        {icon === undefined ? null : (
          <span className={css.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <EntryLink link={link} current={false} className={css.link}>
          {label}
        </EntryLink>
      </h3>
      <p className={css.value}>{value}</p>
      <div className={css.hint}>{hint}</div>
      {line === undefined ? null : <div className={css.line}>{line}</div>}
    </article>
  )
}

/** Shows a placeholder for a loading figure, as high as the figure. */
export function FigureCardSkeleton({ withLine = false }: { withLine?: boolean | undefined }) {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.label}>
        <Skeleton width="8rem" />
      </div>
      <div className={css.value}>
        <Skeleton width="6rem" height="1.625rem" />
      </div>
      <div className={css.hint}>
        <Skeleton width="11rem" />
      </div>
      {withLine ? (
        <div className={css.line}>
          <Skeleton height="100%" />
        </div>
      ) : null}
    </div>
  )
}
