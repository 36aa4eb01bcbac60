import css from './list-bar.module.css'

/** A filter of one click: on or off. */
export interface Chip {
  key: string
  label: string
  on: boolean
  onToggle: () => void
}

/** A group of chips, of which one can be on. */
export interface ChipGroup {
  readonly label: string
  /** Whether the label is shown: where the chips do not say what they filter by. */
  readonly isLabelled?: boolean
  readonly chips: readonly Chip[]
}

/** Renders a group of filters of one click. */
export function Chips({ label, isLabelled = false, chips }: ChipGroup) {
  return (
    <div role="group" aria-label={label} className={css.chips}>
      {isLabelled ? (
        <span className={css.chipsLabel} aria-hidden="true">
          {label}
        </span>
      ) : null}
      {chips.map((chip) => (
        <button key={chip.key} type="button" className={css.chip} aria-pressed={chip.on} onClick={chip.onToggle}>
          {chip.label}
        </button>
      ))}
    </div>
  )
}
