import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classes } from './classes.ts'

export type BadgeTone = 'paid' | 'toPay' | 'waiting' | 'failed' | 'neutral'

/** A status in its colour and always in words; never cut short, whatever the room. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(css.badge, css[tone])}>
      {icon}
      {children}
    </span>
  )
}
