import { type ChipGroup, Chips } from './chips.tsx'
import css from './list-bar.module.css'

/** Renders groups of chips below each other, each in as many lines as it needs: in a dialog or a sheet. */
export function FilterGroups({ groups }: { groups: readonly ChipGroup[] }) {
  return (
    <div className={css.sheet}>
      {groups.map((group) => (
        <Chips key={group.label} {...group} />
      ))}
    </div>
  )
}
