import type { ReactNode } from 'react'
import css from './stat-card.module.css'

export interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  /** A badge or a line beside the hint: how it changed. */
  trend?: ReactNode
}

/** One figure with its name. Give the value formatted; figures line up. */
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
