import type { ReactNode } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import css from './badge.module.css'

export type BadgeTone = 'paid' | 'toPay' | 'waiting' | 'failed' | 'neutral'

/** Shows a status by colour and text; never truncated. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(css.badge, css[tone])}>
      {icon}
      {children}
    </span>
  )
}
