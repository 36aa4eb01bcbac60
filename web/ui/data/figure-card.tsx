import type { ReactNode } from 'react'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import css from './figure-card.module.css'

export interface FigureCardProps {
  /** What is counted; the link to its list. */
  label: string
  link: UiLink
  /** Formatted; amounts of several currencies have a line each. */
  value: string | readonly string[]
  hint?: ReactNode
  icon?: ReactNode
  /** `alert` for what somebody must see to, `danger` for what is late. */
  tone?: 'alert' | 'danger' | undefined
}

/** Shows one figure and the way to its list: the whole card leads there. */
export function FigureCard({ label, link, value, hint, icon, tone }: FigureCardProps) {
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
      <div>
        {[value].flat().map((one) => (
          <p key={one} className={css.value}>
            {one}
          </p>
        ))}
      </div>
      <div className={css.hint}>{hint}</div>
    </article>
  )
}

/** Shows a placeholder for a loading figure, as high as the figure. */
export function FigureCardSkeleton() {
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
    </div>
  )
}
