import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import css from './stat-card.module.css'

export interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  /** A badge or a line beside the hint: how it changed. */
  trend?: ReactNode
}

/** Shows one figure with its name. The value is passed formatted; figures align. */
export function StatCard({ label, value, hint, icon, trend }: StatCardProps) {
  return (
    <dl className={css.card}>
      <dt className={css.label}>
        {icon === undefined ? null : (
          <span className={css.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd className={css.value}>{value}</dd>
      {hint === undefined && trend === undefined ? null : (
        <dd className={css.hint}>
          {trend} {hint}
        </dd>
      )}
    </dl>
  )
}

/** Shows a placeholder for a loading figure, as high as the figure. */
export function StatCardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <span className={css.label}>
        <Skeleton width="8rem" />
      </span>
      <span className={css.waiting}>
        <Skeleton width="4.5rem" height="1.625rem" />
      </span>
      <span className={css.label}>
        <Skeleton width="10rem" />
      </span>
    </div>
  )
}
