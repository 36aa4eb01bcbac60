import type { ReactNode } from 'react'
import { type ChipGroup, Chips } from './chips.tsx'
import css from './list-bar.module.css'

/** Renders groups of chips in one line that scrolls where it is too long; `children` follow them. */
export function ChipLine({ groups, children }: { groups: readonly ChipGroup[]; children?: ReactNode }) {
  return (
    <div className={css.chipLine}>
      {groups.map((group) => (
        <Chips key={group.label} {...group} />
      ))}
      {children}
    </div>
  )
}
