import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import css from './outcome-list.module.css'

export interface Outcome {
  key: string
  name: string
  badge?: string | undefined
  tone: BadgeTone
  /** Why it failed. */
  text?: string | undefined
}

/** Lists what became of each of several records, in a box that scrolls. */
export function OutcomeList({ label, items }: { label: string; items: readonly Outcome[] }) {
  return (
    <ul className={css.list} aria-label={label}>
      {items.map(({ key, name, badge, tone, text }) => (
        <li key={key} className={css.item}>
          <span className={css.name}>{name}</span>
          {badge === undefined ? null : <Badge tone={tone}>{badge}</Badge>}
          {text === undefined ? null : <span className={css.text}>{text}</span>}
        </li>
      ))}
    </ul>
  )
}
